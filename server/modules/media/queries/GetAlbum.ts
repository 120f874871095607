import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { MediaAudience } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { shownAlbum, shownItem } from '../items.ts';
import { profileFor } from '../profileFor.ts';
import { isVisible, viewerOf } from '../visible.ts';

type Answer = Output<typeof media.GetAlbum>;

const order = sortedBy(ascending(sql.ref('m.position')), ascending(sql.ref('m.id')));

export const GetAlbum = handle(media.GetAlbum, async ({ albumId, ...input }, actor, { read, now, call, platform }) => {
  const page = movingPage(platform.secrets, 'GetAlbum', input);
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
    sql<{
      item: Answer['items'][number];
      sortKeys: string;
    }>`select ${order.keys} as "sortKeys", ${shownItem(viewer)} as item
      from media m join media_album a on a.id = m.album_id join profile p on p.id = a.profile_id
      where m.album_id = ${albumId} and ${visible} and ${order.isBehind(page.last)}
      order by ${order.by} ${page.cut}`,
  );
  const list = page.pageOf(items);
  return {
    profile,
    album: found.album,
    ...list,
    items: list.items.map(({ item }) => item),
  };
});
