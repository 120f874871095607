import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { MediaStatus, ValidationItemStatus } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { shownItem } from '../items.ts';
import { isVisible, viewerOf } from '../visible.ts';

type Row = Output<typeof media.GetPictures>['items'][number];

const order = sortedBy(descending(sql.ref('m.id')));

export const GetPictures = handle(
  media.GetPictures,
  async ({ kinkIds, ...input }, actor, { read, now, call, platform }) => {
    const page = movingPage(platform.secrets, 'GetPictures', input);
    const viewer = viewerOf(actor, call.site, now);
    const ofKinks =
      kinkIds.length === 0
        ? sql`true`
        : sql`exists (select from media_kink k where k.media_id = m.id and k.kink_id = any(${kinkIds}::bigint[]))`;
    const found = await rows(
      read,
      sql<
        Row & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", ${shownItem(viewer)} as item, ${cardOf(sql.ref('p.id'), now)} as profile
      from media m join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
      where ${actor.dark ? sql`is_dark(m.profile_id)` : sql`not is_dark(m.profile_id)`} and m.status = ${sql.lit(MediaStatus.Live)} and m.validation = ${sql.lit(ValidationItemStatus.Approved)} and m.withheld = 0
        and ${isVisible(viewer)} and ${ofKinks} and ${order.isBehind(page.last)}
      order by ${order.by} ${page.cut}`,
    );
    return page.pageOf(found);
  },
);
