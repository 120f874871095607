import { sql } from 'kysely';
import { type ShownMedia, media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { shownItem } from '../items.ts';
import { profileFor } from '../profileFor.ts';
import { isVisible, viewerOf } from '../visible.ts';

export const GetMediaItems = handle(
  media.GetMediaItems,
  async ({ profileId, skip, take }, actor, { read, now, call }) => {
    const viewer = viewerOf(actor, call.site, now);
    await profileFor(read, profileId, viewer);
    const found = await rows(
      read,
      sql<{ item: ShownMedia }>`select ${shownItem(viewer)} as item
      from media m join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
      where m.profile_id = ${profileId} and ${isVisible(viewer)} order by m.id desc limit ${take + 1} offset ${skip}`,
    );
    return pageOf(
      found.map(({ item }) => item),
      take,
    );
  },
);
