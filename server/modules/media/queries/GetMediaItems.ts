import { sql } from 'kysely';
import { type ShownMedia, media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { shownItem } from '../items.ts';
import { profileFor } from '../profileFor.ts';
import { isVisible, viewerOf } from '../visible.ts';

const order = sortedBy(descending(sql.ref('m.id')));

export const GetMediaItems = handle(
  media.GetMediaItems,
  async ({ profileId, ...input }, actor, { read, now, call, platform }) => {
    const page = movingPage(platform.secrets, 'GetMediaItems', input);
    const viewer = viewerOf(actor, call.site, now);
    await profileFor(read, profileId, viewer);
    const found = await rows(
      read,
      sql<{ item: ShownMedia; sortKeys: string }>`select ${order.keys} as "sortKeys", ${shownItem(viewer)} as item
      from media m join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
      where m.profile_id = ${profileId} and ${isVisible(viewer)}
        and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
    );
    const list = page.pageOf(found);
    return { ...list, items: list.items.map(({ item }) => item) };
  },
);
