import { sql, type RawBuilder } from 'kysely';
import type { LodgeMediaItem } from '../../../../shared/lodgeMedia.ts';
import { iso } from '../../../platform/sql.ts';
import { stillOf, videoUrl } from '../../media/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { isVideo } from '../loading.ts';
import { isShownItem, isThere, type Onlooker } from '../sight.ts';

export type Shown = Omit<LodgeMediaItem, 'mine' | 'step' | 'reason' | 'can'>;

/** The item `i` with its media `m`, as a list of columns. */
export const shownColumns = ({ now }: Onlooker): RawBuilder<Shown> => sql<Shown>`
  i.media_id::float8 as "mediaItemId", ${isVideo} as video, ${stillOf('tile')} as picture, ${stillOf('full')} as full,
  ${videoUrl} as "videoUrl", m.seconds, m.caption, m.alt, m.adult, ${cardOf(sql.ref('m.profile_id'), now)} as by,
  ${iso(sql.ref('i.at'))} as at`;

/** The album `a` as a list of columns: how much somebody is shown of it, and the newest of that as its cover. */
export const albumColumns = (who: Onlooker) => sql<{
  albumId: number;
  name: string;
  items: number;
  cover: LodgeMediaItem['picture'];
}>`a.id::float8 as "albumId", a.name,
  (select count(*)::int from lodge_media i join media m on m.id = i.media_id
    where i.album_id = a.id and ${isThere(who)}) as items,
  (select ${stillOf('tile')} from lodge_media i join media m on m.id = i.media_id
    where i.album_id = a.id and ${isShownItem(who)} order by i.position desc, i.media_id desc limit 1) as cover`;
