import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeAccess, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow, iso } from '../../../platform/sql.ts';
import { cardOf, isShown } from '../../profiles/index.ts';
import { ApproveMembership } from '../commands/ApproveMembership.ts';
import { DeleteMembershipRequest } from '../commands/DeleteMembershipRequest.ts';
import { JoinLodge } from '../commands/JoinLodge.ts';
import { LeaveLodge } from '../commands/LeaveLodge.ts';
import { RequestMembership } from '../commands/RequestMembership.ts';
import { mayAskAgainAt } from '../model/LodgeMember.ts';
import { adminStatuses, isAdmin, memberStatuses } from '../model/ranks.ts';
import type { LodgeFacts } from '../model/rules.ts';
import { cardColumns, cardSource, findable, meets, withSlug, type LodgeRow } from './cards.ts';

type View = Output<typeof lodges.GetLodge>;

interface Row
  extends LodgeRow, Pick<View, 'text' | 'rules' | 'question' | 'foundedAt' | 'joinedThisMonth' | 'admins' | 'blocked'> {
  requestedAt: string | null;
  decidedAt: string | null;
  declineReason: string | null;
}

const rowOf = (lodgeId: number, actor: Actor, now: Date) => sql<Row>`
  select ${cardColumns(actor)}, l.text, l.rules, l.question, l.founded_at as "foundedAt",
    mine.requested_at as "requestedAt", mine.decided_at as "decidedAt", mine.decline_reason as "declineReason",
    (select count(*)::int from lodge_member m where m.lodge_id = l.id and m.status = any(${memberStatuses}::smallint[])
      and m.since > ${new Date(now.getTime() - 30 * days)} and ${meets(actor)}) as "joinedThisMonth",
    (select count(*)::int from lodge_member where lodge_id = l.id and status = ${Status.Blacklisted}) as blocked,
    (select coalesce(json_agg(json_build_object('profile', ${cardOf(sql.ref('m.profile_id'), now)},
        'status', ${enumName(Status, sql.ref('m.status'))}, 'since', ${iso(sql.ref('m.since'))})
        order by array_position(${adminStatuses}::smallint[], m.status), m.since), '[]'::json)
      from lodge_member m join profile p on p.id = m.profile_id
      where m.lodge_id = l.id and m.status = any(${adminStatuses}::smallint[]) and ${isShown('p')}
        and ${meets(actor)}) as admins
  from ${cardSource(actor)} where l.id = ${lodgeId} and ${findable(actor)}`;

const handlers = { JoinLodge, RequestMembership, DeleteMembershipRequest, LeaveLodge, ApproveMembership };

export const GetLodge = handle(lodges.GetLodge, async ({ lodgeId }, actor, { read, now }) => {
  const row = await firstRow(read, rowOf(lodgeId, actor, now));
  if (!row) return refuse('NotFound');
  const { requestedAt, decidedAt, declineReason, ...view } = row;
  const mine = Status[view.myStatus];
  const facts: LodgeFacts = { access: LodgeAccess[view.access], mine, decidedAt, now };
  const reads = isAdmin(mine) || isSupport(actor) || mine === Status.Member;
  return {
    ...withSlug(view),
    blocked: isAdmin(mine) ? view.blocked : 0,
    request: requestOf(view.myStatus, requestedAt, decidedAt, declineReason),
    can: [...can(actor, facts, handlers), ...(reads ? (['GetMemberActivities'] as const) : [])],
  };
});

function requestOf(status: View['myStatus'], askedAt: string | null, decidedAt: string | null, reason: string | null) {
  const open = status === 'Requesting' || status === 'Declined';
  if (!open || !askedAt) return null;
  const declined = status === 'Declined' && decidedAt;
  return {
    askedAt,
    reason: declined ? reason : null,
    mayAskAgainAt: declined ? mayAskAgainAt(new Date(decidedAt)).toISOString() : null,
  };
}
