import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeCategory, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { inAlphabet, enumName, preparedRows, iso } from '../../../platform/database/sql.ts';
import { kinkName } from '../../interests/index.ts';
import { cardOf, isListed } from '../../profiles/index.ts';
import { ApproveMembership } from '../commands/ApproveMembership.ts';
import { DeleteLodge } from '../commands/DeleteLodge.ts';
import { DeclineMembership } from '../commands/DeclineMembership.ts';
import { DeleteMembershipRequest } from '../commands/DeleteMembershipRequest.ts';
import { JoinLodge } from '../commands/JoinLodge.ts';
import { LeaveLodge } from '../commands/LeaveLodge.ts';
import { ReleaseOwnership } from '../commands/ReleaseOwnership.ts';
import { RequestMembership } from '../commands/RequestMembership.ts';
import { RestoreLodge } from '../commands/RestoreLodge.ts';
import { TakeOwnership } from '../commands/TakeOwnership.ts';
import { UpdateLodge } from '../commands/UpdateLodge.ts';
import { UpdateNotificationSettings } from '../commands/UpdateNotificationSettings.ts';
import { UpdateVisibilitySettings } from '../commands/UpdateVisibilitySettings.ts';
import { isAbout } from '../activityRows.ts';
import { factColumns, isReadOnly } from '../membership.ts';
import { findable, shapeOf } from '../finding.ts';
import { mayAskAgainAt } from '../model/LodgeMember.ts';
import { adminStatuses, isMember } from '../model/ranks.ts';
import type { LodgeFacts } from '../model/rules.ts';
import { cardColumns, cardSource, isVisibleMember, withSlug, type LodgeRow } from './cards.ts';

type View = Output<typeof lodges.GetLodge>;

type Own =
  | 'text'
  | 'rules'
  | 'question'
  | 'foundedAt'
  | 'categories'
  | 'kinks'
  | 'area'
  | 'visibility'
  | 'ownerlessSince';

interface Row extends LodgeRow, Pick<View, Own | 'deleteAt' | 'readOnly' | 'admins' | 'blocked' | 'history'> {
  requestedAt: Column<'lodge_member', 'requestedAt'>;
  declineReason: Column<'lodge_member', 'declineReason'>;
  facts: Omit<LodgeFacts, 'now'>;
}

const categoriesOf = sql`(select coalesce(json_agg(json_build_object('lodgeCategoryId', id,
  'category', ${enumName(LodgeCategory, sql.ref('id'))}) order by id), '[]'::json) from unnest(l.category_ids) as id)`;

/** The row of a lodge as somebody finds it; `actor` may hold stand-ins for its numbers. */
const rowOf = (lodgeId: number, actor: Actor, now: Date) => sql<Row>`
  select ${cardColumns('large')}, l.text, l.rules, l.question, l.founded_at as "foundedAt", l.visibility,
    ${categoriesOf} as categories, (select name from area where id = l.area_id) as area,
    (select coalesce(json_agg(json_build_object('kinkId', kink.id, 'name', ${kinkName(actor.locale)}) order by ${inAlphabet(kinkName(actor.locale), actor.locale)}),
      '[]'::json) from kink where kink.id = any(l.kink_ids)) as kinks,
    l.ownerless_since as "ownerlessSince", l.delete_at as "deleteAt",
    ${isReadOnly(now)} as "readOnly",
    mine.requested_at as "requestedAt", mine.decline_reason as "declineReason",
    (select to_json(facts) from (select ${factColumns(actor.profileId, now)}) facts) as facts,
    case when mine.status = any(${adminStatuses}::smallint[]) then (
      select count(*)::int from lodge_member where lodge_id = l.id and status = ${sql.lit(Status.Blacklisted)}) else 0 end as blocked,
    exists (select from lodge_activity a where a.lodge_id = l.id and ${isAbout(actor.profileId)}) as history,
    (select coalesce(json_agg(json_build_object('profile', ${cardOf(sql.ref('m.profile_id'), now)},
        'status', ${enumName(Status, sql.ref('m.status'))}, 'since', ${iso(sql.ref('m.since'))})
        order by array_position(${adminStatuses}::smallint[], m.status), m.since), '[]'::json)
      from lodge_member m join profile p on p.id = m.profile_id
      where m.lodge_id = l.id and m.status in (${sql.lit(Status.Owner)}, ${sql.lit(Status.CoOwner)}, ${sql.lit(Status.Assistant)})
        and ${isListed('p')} and ${isVisibleMember(actor)}) as admins
  from ${cardSource(actor)} where l.id = ${lodgeId} and ${findable(actor)}`;

const handlers = {
  JoinLodge,
  RequestMembership,
  DeleteMembershipRequest,
  LeaveLodge,
  ApproveMembership,
  DeclineMembership,
  TakeOwnership,
  ReleaseOwnership,
};
const shaping = { UpdateLodge, UpdateVisibilitySettings, DeleteLodge, RestoreLodge };

export const GetLodge = handle(lodges.GetLodge, async ({ lodgeId }, actor, { platform, now }) => {
  const { profileId: me, placeId } = actor;
  const [row] = await preparedRows(
    platform.database,
    `GetLodge ${shapeOf(actor)} ${actor.locale}`,
    { lodgeId, me, placeId, now },
    (value) => rowOf(value.lodgeId, { ...actor, profileId: value.me, placeId: value.placeId }, value.now),
  );
  if (!row) return refuse('NotFound');
  const { requestedAt, declineReason, facts, ...view } = row;
  const { mine, archived } = facts;
  const leaving = view.deleteAt !== null;
  const reads = isMember(mine) || isSupport(actor);
  return {
    ...withSlug(view),
    archived,
    request: requestOf(view.myStatus, requestedAt, facts.decidedAt, declineReason),
    can: [
      ...can(actor, { ...facts, now }, handlers),
      ...can(actor, { mine, leaving, closed: leaving || archived }, shaping),
      ...can(actor, { mine }, { UpdateNotificationSettings }),
      ...(reads ? (['GetMemberActivities'] as const) : []),
    ],
  };
});

function requestOf(
  status: View['myStatus'],
  askedAt: string | null,
  decidedAt: LodgeFacts['decidedAt'],
  reason: string | null,
) {
  const open = status === 'Requesting' || status === 'Declined';
  if (!open || !askedAt) return null;
  const declined = status === 'Declined' && decidedAt;
  return {
    askedAt,
    reason: declined ? reason : null,
    mayAskAgainAt: declined ? mayAskAgainAt(new Date(decidedAt)).toISOString() : null,
  };
}
