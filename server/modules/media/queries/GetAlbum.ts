import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { MediaAudience } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow, pageOf, rows } from '../../../platform/database/sql.ts';
import { shownAlbum, shownItem } from '../items.ts';
import { profileFor } from '../profileFor.ts';
import { isVisible, viewerOf } from '../visible.ts';

type Answer = Output<typeof media.GetAlbum>;

export const GetAlbum = handle(media.GetAlbum, async ({ albumId, skip, take }, actor, { read, now, call }) => {
  const viewer = viewerOf(actor, call.site, now);
  const visible = isVisible(viewer);
  const found = await firstRow(
    read,
    sql<{
      profileId: number;
      album: Answer['album'];
    }>`select p.id as "profileId", ${shownAlbum(viewer, visible)} as album
      from media_album a join profile p on p.id = a.profile_id
      where a.id = ${albumId} and (a.audience <> ${MediaAudience.Nobody} or p.id = ${viewer.me})`,
  );
  if (!found) return refuse('NotFound');
  const profile = await profileFor(read, found.profileId, viewer);
  const items = await rows(
    read,
    sql<{ item: Answer['items'][number] }>`select ${shownItem(viewer)} as item
      from media m join media_album a on a.id = m.album_id join profile p on p.id = a.profile_id
      where m.album_id = ${albumId} and ${visible} order by m.position, m.id limit ${take + 1} offset ${skip}`,
  );
  return {
    profile,
    album: found.album,
    ...pageOf(
      items.map(({ item }) => item),
      take,
    ),
  };
});
