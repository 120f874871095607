import { sql } from 'kysely';
import { LodgeMediaState, LodgeMemberStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';

/** What a person put into the albums of lodges, which goes with their media, and the albums of lodges that they run. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const lodgeMedia = await rows(
      database,
      sql`select l.name as lodge, a.name as album, m.caption, m.original_name as name, i.at,
          ${enumName(LodgeMediaState, sql.ref('i.state'))} as decision, i.reason, i.decided_at as "decidedAt"
        from lodge_media i join media m on m.id = i.media_id join lodge_album a on a.id = i.album_id
        join lodge l on l.id = i.lodge_id where m.profile_id = ${profileId} and m.sealed_at is null order by i.media_id`,
    );
    const lodgeAlbums = await rows(
      database,
      sql`select l.name as lodge, a.name, a.created_at as at from lodge_album a join lodge l on l.id = a.lodge_id
        join lodge_member m on m.lodge_id = l.id and m.profile_id = ${profileId}
        where m.status in (${LodgeMemberStatus.Owner}, ${LodgeMemberStatus.CoOwner}) order by a.id`,
    );
    return { lodgeMedia, lodgeAlbums };
  },
  async erase({ sql: database }, profileId) {
    await sql`update lodge_media set decided_by = null where decided_by = ${profileId}`.execute(database);
    // What is sealed stays as evidence, and stands in no lodge.
    await sql`delete from lodge_media i using media m where m.id = i.media_id and m.profile_id = ${profileId}`.execute(
      database,
    );
  },
};
