import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { MediaReason, MediaType, ValidationItemStatus } from '../../../../shared/enums.ts';
import { mediaReview } from '../../../../shared/media/review.ts';
import { can, handle } from '../../../platform/handle.ts';
import { enumName, iso, pageOf, rows } from '../../../platform/database/sql.ts';
import { ProposeMediaRestore } from '../commands/ProposeMediaRestore.ts';
import { large, tile, videoUrl } from '../items.ts';

type Row = Omit<Output<typeof mediaReview.GetRejectedMedia>['items'][number], 'can'>;

export const GetRejectedMedia = handle(
  mediaReview.GetRejectedMedia,
  async ({ profileId, skip, take }, actor, { read }) => {
    const found = await rows(
      read,
      sql<Row>`select m.id as "mediaId", ${enumName(MediaType, sql.ref('m.type'))} as type, p.name as "profileName", p.dark,
          ${tile} as picture, ${large} as full, ${videoUrl} as "videoUrl", m.external_url as "externalUrl", m.alt,
          ${enumName(MediaReason, sql.ref('m.reason'))} as reason, ${iso(sql.ref('m.decided_at'))} as "decidedAt"
        from media m join profile p on p.id = m.profile_id
        where m.profile_id = ${profileId} and m.validation = ${ValidationItemStatus.Rejected} and m.sealed_at is null
        order by m.decided_at desc nulls last, m.id desc limit ${take + 1} offset ${skip}`,
    );
    const items = found.map((one) => ({ ...one, can: can(actor, { profileId }, { ProposeMediaRestore }) }));
    return pageOf(items, take);
  },
);
