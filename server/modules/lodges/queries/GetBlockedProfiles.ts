import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { LodgeMemberActivity, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodgeMembers } from '../../../../shared/lodges/members.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { UnblockProfile } from '../commands/UnblockProfile.ts';
import { notesAbout } from './members.ts';
import { adminFactsIn } from './mine.ts';

type Row = Omit<Output<typeof lodgeMembers.GetBlockedProfiles>['items'][number], 'can'> &
  Columns<'lodge_member', 'bannedBy'>;

const order = latestFirst(sql.ref('m.since'), sql.ref('m.id'));

export const GetBlockedProfiles = handle(
  lodgeMembers.GetBlockedProfiles,
  async ({ lodgeId, ...input }, actor, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetBlockedProfiles', input);
    const facts = await adminFactsIn(platform.database, lodgeId, actor, now);
    const found = await rows(
      read,
      sql<Row & { sortKeys: string }>`
        with page as materialized (
          select m.* from lodge_member m
          where m.lodge_id = ${lodgeId} and m.status = ${sql.lit(Status.Blacklisted)} and m.shown
            and ${order.isBehind(page.last)}
          order by ${order.by} ${page.cut})
        select ${order.keys} as "sortKeys", ${cardOf(sql.ref('m.profile_id'), now)} as profile, m.since as "blockedAt", m.banned_by as "bannedBy",
          ${cardOf(sql.ref('m.banned_by'), now)} as by, (
            select r.text from lodge_activity a left join lodge_reason r on r.id = a.reason_id
            where a.profile_id = m.profile_id and a.lodge_id = m.lodge_id and a.activity = ${LodgeMemberActivity.ProfileBanned}
            order by a.at desc, a.id desc limit 1) as reason,
          ${notesAbout(lodgeId, sql.ref('m.profile_id'))} as notes
        from page m order by ${order.by}`,
    );
    const items = found.map(({ bannedBy, ...blocked }) => {
      const self = blocked.profile.profileId === actor.profileId;
      const target = { ...facts, theirs: Status.Blacklisted, self, ownBan: bannedBy === actor.profileId };
      return { ...blocked, can: can(actor, target, { UnblockProfile }) };
    });
    return page.pageOf(items);
  },
);
