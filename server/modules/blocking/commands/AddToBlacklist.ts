import { sql } from 'kysely';
import { blacklist, mostBlocked } from '../../../../shared/blacklist.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/sql.ts';
import { isShown } from '../../profiles/index.ts';
import { ProfileBlocked } from '../events.ts';
import { apart, lockPair } from '../readers.ts';
import { mayBlock, type BlockFacts } from '../rules.ts';

interface Found extends BlockFacts {
  /** It stands on the actor's list already. */
  blocked: boolean;
}

export const AddToBlacklist = handle(blacklist.AddToBlacklist, {
  async load({ profileId }, unit, { profileId: me }) {
    await lockPair(unit, me, profileId);
    const found = await firstRow(
      unit.sql,
      sql<Found>`select p.id as "profileId", p.access_type as "accessType", mine.at is not null as blocked
        from profile p left join block mine on mine.blocker_id = ${me} and mine.blocked_id = p.id
        where p.id = ${profileId} and (mine.at is not null or ${isShown('p')} and not ${apart(me, sql.ref('p.id'))})`,
    );
    return found ?? refuse('NotFound');
  },
  may: mayBlock,
  async do({ profileId, blocked }, _input, { profileId: me }, unit) {
    if (blocked) return {};
    await sql`insert into block (blocker_id, blocked_id, at) values (${me}, ${profileId}, ${unit.now})`.execute(
      unit.sql,
    );
    const list = await firstRow(
      unit.sql,
      sql<{ size: number }>`select count(*)::int as size from block where blocker_id = ${me}`,
    );
    if ((list?.size ?? 0) > mostBlocked) refuse('TooMany');
    await sql`select settle_apart(${me}, ${profileId})`.execute(unit.sql);
    for (const kept of unit.platform.personal.values()) await kept.part?.(unit, me, profileId);
    unit.record(ProfileBlocked, { profileId: me, otherId: profileId });
    return {};
  },
});
