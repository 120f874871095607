import { sql } from 'kysely';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { MediaChanged } from '../events.ts';

export const SortAlbums = handle(media.SortAlbums, {
  async do(_subject, { albumIds }, { profileId }, { sql: database, record }) {
    await sql`
      update media_album a set position = placed.position from (
        select id, row_number() over (order by array_position(${albumIds}::bigint[], id) nulls last, position, id) as position
        from media_album where profile_id = ${profileId}) placed
      where placed.id = a.id`.execute(database);
    record(MediaChanged, { profileId });
    return {};
  },
});
