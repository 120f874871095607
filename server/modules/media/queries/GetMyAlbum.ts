import { sql } from 'kysely';
import { type OwnMedia, media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { ownAlbum, ownItem } from '../items.ts';

const order = sortedBy(ascending(sql.ref('m.position')), ascending(sql.ref('m.id')));

export const GetMyAlbum = handle(media.GetMyAlbum, async ({ albumId, ...input }, { profileId }, { read, platform }) => {
  const page = movingPage(platform.secrets, 'GetMyAlbum', input);
  const found = await firstRow(
    read,
    sql<{
      album: never;
    }>`select ${ownAlbum} as album from media_album a where a.id = ${albumId} and a.profile_id = ${profileId}`,
  );
  if (!found) return refuse('NotFound');
  const items = await rows(
    read,
    sql<{
      item: OwnMedia;
      sortKeys: string;
    }>`select ${order.keys} as "sortKeys", ${ownItem} as item from media m where m.album_id = ${albumId} and m.sealed_at is null
      and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const list = page.pageOf(items);
  return { album: found.album, ...list, items: list.items.map(({ item }) => item) };
});
