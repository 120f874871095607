import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { isListed } from '../../profiles/index.ts';
import { isOnList } from '../blocks.ts';

/** Whom a person blocked. Who blocked them is about others; on the lists of those an erased profile is an empty place. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const blacklist = await rows(
      database,
      sql`select p.name, at as since from block join profile p on p.id = blocked_id
        where blocker_id = ${profileId} and ${isOnList(isListed('p'))} order by at, blocked_id`,
    );
    return { blacklist };
  },
  async erase({ sql: database }, profileId) {
    await sql`delete from block where blocker_id = ${profileId}`.execute(database);
    await sql`delete from apart using apart mine where mine.profile_id = ${profileId}
      and apart.profile_id = mine.other_id and apart.other_id = mine.profile_id`.execute(database);
    // Who was blocked on the other side is apart from who blocked them there, and not the other way round.
    await sql`delete from apart using block_elsewhere kept where kept.other_id = ${profileId}
      and apart.profile_id = kept.profile_id and apart.other_id = ${profileId}`.execute(database);
    await sql`delete from apart where profile_id = ${profileId}`.execute(database);
    await sql`delete from seen_before_block where profile_id = ${profileId} or thing = 'Profile ' || ${profileId}::bigint`.execute(
      database,
    );
    for (const table of ['block_elsewhere', 'block_echo'])
      await sql`delete from ${sql.table(table)} where ${profileId} in (profile_id, other_id)`.execute(database);
  },
};
