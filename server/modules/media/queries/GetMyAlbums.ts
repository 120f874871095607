import { sql } from 'kysely';
import { AlbumType } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { ownAlbum } from '../items.ts';
import { toolsThere } from '../processing/tools.ts';
import { usedBy } from '../quota.ts';
import { usualHours } from '../review.ts';

export const GetMyAlbums = handle(media.GetMyAlbums, async (_input, { profileId }, { read }) => {
  const found = await rows(
    read,
    sql<{
      album: never;
    }>`select ${ownAlbum} as album from media_album a where a.profile_id = ${profileId} and a.type <> ${AlbumType.Blog}
      order by a.type <> ${sql.lit(AlbumType.Profile)}, a.position, a.id`,
  );
  return {
    albums: found.map(({ album }) => album),
    used: await usedBy(read, profileId),
    usualHours: await usualHours(read),
    takes: await toolsThere(),
  };
});
