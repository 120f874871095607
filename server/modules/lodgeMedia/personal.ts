import { sql } from 'kysely';
import { LodgeMediaState } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';

/** What a person put into the albums of lodges; it goes with their media. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const lodgeMedia = await rows(
      database,
      sql`select l.name as lodge, a.name as album, m.caption, m.original_name as name, i.at,
          ${enumName(LodgeMediaState, sql.ref('i.state'))} as decision, i.reason, i.decided_at as "decidedAt"
        from lodge_media i join media m on m.id = i.media_id join lodge_album a on a.id = i.album_id
        join lodge l on l.id = i.lodge_id where m.profile_id = ${profileId} and m.sealed_at is null order by i.media_id`,
    );
    return { lodgeMedia };
  },
  async erase({ sql: database }, profileId) {
    await sql`update lodge_media set decided_by = null where decided_by = ${profileId}`.execute(database);
    // What is sealed stays as evidence, and stands in no lodge.
    await sql`delete from lodge_media i using media m where m.id = i.media_id and m.profile_id = ${profileId}`.execute(
      database,
    );
  },
};
