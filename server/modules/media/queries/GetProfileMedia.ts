import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { AlbumType, MediaAudience } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { refuse } from '../../../platform/refusal.ts';
import { shownAlbum, shownItem } from '../items.ts';
import { profileFor } from '../profileFor.ts';
import { isVisible, viewerOf } from '../visible.ts';

type Answer = Output<typeof media.GetProfileMedia>;

const pictures = 24;
const newest = 12;

export const GetProfileMedia = handle(media.GetProfileMedia, async ({ profileId }, actor, { read, now, call }) => {
  const viewer = viewerOf(actor, call.site, now);
  const [visible, item] = [isVisible(viewer), shownItem(viewer)];
  const profile = await profileFor(read, profileId, viewer);
  const found = await firstRow(
    read,
    sql<Omit<Answer, 'profile'>>`select
      (select coalesce(json_agg(item), '[]'::json) from (
        select ${item} as item from media_album a join media m on m.album_id = a.id
        where a.profile_id = p.id and a.type = ${AlbumType.Profile} and ${visible} order by m.position, m.id limit ${pictures}) one) as pictures,
      (select coalesce(json_agg(album), '[]'::json) from (
        select ${shownAlbum(viewer, visible)} as album from media_album a
        where a.profile_id = p.id and a.type <> ${AlbumType.Profile} and ${isListed(viewer.me)} order by a.position, a.id) one) as albums,
      (select coalesce(json_agg(item), '[]'::json) from (
        select ${item} as item from media_album a join media m on m.album_id = a.id
        where a.profile_id = p.id and a.type <> ${AlbumType.Profile} and ${visible} order by m.id desc limit ${newest}) one) as newest
      from profile p where p.id = ${profileId}`,
  );
  return found ? { profile, ...found } : refuse('NotFound');
});

/** An album for nobody is not even named. */
const isListed = (me: number) => sql`(a.audience <> ${sql.lit(MediaAudience.Nobody)} or a.profile_id = ${me})`;
