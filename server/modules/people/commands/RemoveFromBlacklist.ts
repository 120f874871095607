import { sql } from 'kysely';
import { countKinds } from '../../../../shared/declared.ts';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { ProfileUnblocked } from '../events.ts';
import { lockPair } from '../blocks.ts';
import { echoBlock } from '../echoes.ts';

export const RemoveFromBlacklist = handle(blacklist.RemoveFromBlacklist, {
  counts: countKinds,
  // Nothing else ties or parts the two meanwhile; whether there is such a profile makes no difference.
  load: ({ profileId }, unit, actor) => lockPair(unit, actor.profileId, profileId),
  async do(_subject, { profileId }, { profileId: me }, unit) {
    const gone = await firstRow(
      unit.sql,
      sql`delete from block where blocker_id = ${me} and blocked_id = ${profileId} returning 1`,
    );
    if (!gone) return {};
    await sql`select settle_apart(${me}, ${profileId})`.execute(unit.sql);
    await echoBlock(unit, me, profileId);
    unit.record(ProfileUnblocked, { profileId: me, otherId: profileId });
    return {};
  },
});
