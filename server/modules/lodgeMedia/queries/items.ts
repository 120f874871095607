import { sql, type RawBuilder } from 'kysely';
import type { LodgeMediaItem } from '../../../../shared/lodgeMedia/contract.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { iso } from '../../../platform/database/sql.ts';
import { stillOf, videoUrl } from '../../media/index.ts';
import { cardOf, isNotDeleted } from '../../profiles/index.ts';
import { memberStatuses } from '../../lodges/index.ts';
import { isVideo, theirs } from '../loading.ts';
import { isVisibleItem, type LodgeViewer } from '../visibility.ts';

export type Shown = Omit<LodgeMediaItem, 'mine' | 'step' | 'reason' | 'can'>;

/** Whether who put the item there belongs to the lodge still. */
const isInside = sql<boolean>`(${theirs} in (${sql.join(memberStatuses.map((one) => sql.lit(one)))}))`;

/** The item `i` with its media `m`, as a list of columns. */
export const shownColumns = ({ now }: LodgeViewer): RawBuilder<Shown> => sql<Shown>`
  i.media_id::float8 as "mediaItemId", ${isVideo} as video, ${stillOf('tile')} as picture, ${stillOf('full')} as full,
  ${videoUrl} as "videoUrl", m.seconds, m.caption, m.alt, m.adult, case when ${isInside} then ${cardOf(sql.ref('m.profile_id'), now)} end as by, not ${isInside} as left,
  ${iso(sql.ref('i.at'))} as at`;

export interface AlbumRow {
  albumId: number;
  name: Column<'lodge_album', 'name'>;
  items: number;
  cover: LodgeMediaItem['picture'];
}

/**
 * Albums with how much somebody is shown of each, and the newest of that as its cover. `page` selects `id` and `name` of
 * `lodge_album`. What is in all of them is looked through once: asked for each album, it takes ten times as long.
 */
export const albumsOf = (who: LodgeViewer, page: RawBuilder<unknown>) => sql<AlbumRow>`
  with page as materialized (${page}),
    there as materialized (
      select i.album_id, i.media_id, i.position, m.profile_id = ${who.me} as own, ${isVisibleItem(who, isNotDeleted('uploader'))} as shown
      from lodge_media i join media m on m.id = i.media_id join profile uploader on uploader.id = m.profile_id
      where i.album_id in (select id from page) and m.sealed_at is null)
  select page.id::float8 as "albumId", page.name, coalesce(seen.items, 0) as items, ${stillOf('tile')} as cover
  from page left join (
    select album_id, count(*)::int as items,
      (array_agg(media_id order by position desc, media_id desc) filter (where shown))[1] as cover
    from there where own or shown group by 1) seen on seen.album_id = page.id
  left join media m on m.id = seen.cover
  order by page.id desc`;
