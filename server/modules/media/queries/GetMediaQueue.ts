import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { AlbumType, MediaType, ValidationItemStatus } from '../../../../shared/enums.ts';
import { claimTime, mediaReview } from '../../../../shared/media/review.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { can, handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, firstRow, hoursAfter, iso, rows } from '../../../platform/database/sql.ts';
import { ApproveMedia } from '../commands/ApproveMedia.ts';
import { RejectMedia } from '../commands/RejectMedia.ts';
import { large, tile, videoUrl } from '../items.ts';
import { usualHours } from '../review.ts';

type Row = Omit<Output<typeof mediaReview.GetMediaQueue>['items'][number], 'can'> & {
  proposerId: Column<'media', 'proposedBy'>;
};

/** What waits for somebody to judge it; nobody judges what is their own. */
const waitsFor = (me: number) => sql`m.validation = ${sql.lit(ValidationItemStatus.Incoming)} and m.sealed_at is null
  and m.profile_id not in (select profiles_of_account(${me}))`;

const order = sortedBy(ascending(sql.ref('m.created_at'), 'timestamptz'), ascending(sql.ref('m.id')));

export const GetMediaQueue = handle(mediaReview.GetMediaQueue, async (input, actor, { read, now, platform }) => {
  const page = movingPage(platform.secrets, 'GetMediaQueue', input);
  const waits = waitsFor(actor.profileId);
  const until = sql`(m.claimed_at + ${sql.lit(claimTime)} * interval '1 minute')`;
  const found = await rows(
    read,
    sql<
      Row & { sortKeys: string }
    >`select ${order.keys} as "sortKeys", m.id as "mediaId", ${enumName(MediaType, sql.ref('m.type'))} as type,
        p.id as "profileId", p.name as "profileName", p.dark, is_over_18(p.id, ${now}::timestamptz) as over18,
        json_build_object('type', ${enumName(AlbumType, sql.ref('a.type'))}, 'name', a.name) as album,
        ${tile} as picture, ${large} as full, ${videoUrl} as "videoUrl", m.external_url as "externalUrl", m.seconds,
        m.caption, m.alt, m.adult, coalesce(c.depicted, 0) as depicted,
        case when c.other_id is not null then coalesce(c.confirmed, false) end as "otherConfirmed",
        ${iso(sql`coalesce(m.live_at, m.created_at)`)} as "waitingSince",
        ${iso(hoursAfter(sql.ref('m.created_at'), decidedWithin.Media))} as "dueAt",
        case when m.claimed_by <> ${actor.profileId} and ${until} > ${now}::timestamptz then ${iso(until)} end as "takenUntil",
        m.proposed_by as "proposerId", (select name from profile where id = m.proposed_by) as "proposedBy"
      from media m join media_album a on a.id = m.album_id join profile p on p.id = m.profile_id
      left join media_consent c on c.id = m.consent_id
      where ${waits} and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  const { waiting } = (await firstRow(
    read,
    sql<{ waiting: number }>`select count(*)::int as waiting from media m where ${waits}`,
  ))!;
  const items = found.map(({ proposerId, ...one }) => ({
    ...one,
    can: can(actor, { ...one, proposedBy: proposerId }, { ApproveMedia, RejectMedia }),
  }));
  return { ...page.pageOf(items), waiting, usualHours: await usualHours(read) };
});
