import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { AlbumType, MediaType, ValidationItemStatus } from '../../../../shared/enums.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { ownItem } from '../items.ts';

type Row = Output<typeof media.GetFileArchive>['items'][number];

const videos = sql`m.type in (${sql.join([MediaType.AlbumVideo, MediaType.TempVideo, MediaType.ProtectedVideo, MediaType.ExternalVideo, MediaType.LodgeVideo])})`;

/** What is in mails, or on its way there, is found there alone. */
const ofMails = sql`m.type in (${sql.join([MediaType.TempMailPicture, MediaType.MailPicture])})`;

/** What stands in each folder of the archive. */
const folders = {
  All: sql`true`,
  Pictures: sql`not ${videos}`,
  Videos: videos,
  Unused: sql`m.album_id is null`,
  Rejected: sql`m.validation = ${ValidationItemStatus.Rejected}`,
} as const;

const usedIn = sql`
  select case when a.type = ${sql.lit(AlbumType.Profile)} then 'Profile' else 'Album' end as place, a.name,
    case when a.type = ${sql.lit(AlbumType.Profile)} then '/EditProfile/ProfilePictures'
      else '/EditProfile/PicturesAndVideos/Album/' || a.id end as path
  from media_album a where a.id = m.album_id and a.type <> ${sql.lit(AlbumType.Blog)}
  union all select 'Blog', coalesce(nullif(entry.title, ''), draft.content ->> 'title', ''), '/Community/Blogs/Edit/' || entry.id
  from blog_picture placed join blog_entry entry on entry.id = placed.blog_entry_id
  left join blog_draft draft on draft.blog_entry_id = entry.id where placed.media_id = m.id
  union all select 'Lodge', l.name, '/Lodges/Lodge/' || l.id || '/-/Media/Album/' || placed.album_id
  from lodge_media placed join lodge l on l.id = placed.lodge_id where placed.media_id = m.id
  union all select 'MainPicture', '', '/EditProfile/ProfilePictures' from profile p
  where p.id = m.profile_id and m.portrait_id is not null and p.picture_id = m.portrait_id`;

const order = sortedBy(descending(sql.ref('m.id')));

export const GetFileArchive = handle(
  media.GetFileArchive,
  async ({ folder, ...input }, { profileId }, { read, platform }) => {
    const page = movingPage(platform.secrets, 'GetFileArchive', input);
    const found = await rows(
      read,
      sql<
        Row & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", ${ownItem} as item, (select coalesce(json_agg(u), '[]'::json) from (${usedIn}) u) as "usedIn"
      from media m where m.profile_id = ${profileId} and m.sealed_at is null and not ${ofMails} and ${folders[folder]}
        and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
    );
    return page.pageOf(found);
  },
);
