import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { MediaReason, MediaType, ValidationItemStatus } from '../../../../shared/enums.ts';
import { mediaReview } from '../../../../shared/media/review.ts';
import { can, handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, iso, rows } from '../../../platform/database/sql.ts';
import { ProposeMediaRestore } from '../commands/ProposeMediaRestore.ts';
import { large, tile, videoUrl } from '../items.ts';

type Row = Omit<Output<typeof mediaReview.GetRejectedMedia>['items'][number], 'can'>;

const order = sortedBy(
  descending(sql`coalesce(m.decided_at, '-infinity')`, 'timestamptz'),
  descending(sql.ref('m.id')),
);

export const GetRejectedMedia = handle(
  mediaReview.GetRejectedMedia,
  async ({ profileId, ...input }, actor, { read, platform }) => {
    const page = movingPage(platform.secrets, 'GetRejectedMedia', input);
    const found = await rows(
      read,
      sql<
        Row & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", m.id as "mediaId", ${enumName(MediaType, sql.ref('m.type'))} as type, p.name as "profileName", p.dark,
          ${tile} as picture, ${large} as full, ${videoUrl} as "videoUrl", m.external_url as "externalUrl", m.alt,
          ${enumName(MediaReason, sql.ref('m.reason'))} as reason, ${iso(sql.ref('m.decided_at'))} as "decidedAt"
        from media m join profile p on p.id = m.profile_id
        where m.profile_id = ${profileId} and m.validation = ${ValidationItemStatus.Rejected} and m.sealed_at is null
          and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}`,
    );
    const items = found.map((one) => ({ ...one, can: can(actor, { profileId }, { ProposeMediaRestore }) }));
    return page.pageOf(items);
  },
);
