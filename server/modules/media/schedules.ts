import { sql } from 'kysely';
import { mediaFiles } from '../../../shared/media/files.ts';
import { GrantStatus, MediaType } from '../../../shared/enums.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { deleteStrays } from '../../platform/files/strays.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { force } from '../moderation/index.ts';
import { dropMedia } from './dropping.ts';
import { profilesThatOwe } from './owedConsent.ts';
import { PartStore, unfinishedFor } from './parts.ts';
import { AlbumAccessEnded, type GrantFacts } from './events.ts';

/** An upload that was put nowhere goes after a day. */
const strayFor = days;
const most = 500;
/** Days in which a member has to confirm pictures uploaded before consent was asked for. */
const consentDays = 30;

const { area } = mediaFiles.UploadTempMedia;

export const schedules: Schedule[] = [
  {
    name: 'ForgetUploads',
    every: hours,
    async run(unit) {
      const old = await rows(
        unit.sql,
        sql<{ profileId: Column<'media', 'profileId'>; mediaIds: number[] }>`
          select profile_id as "profileId", json_agg(id) as "mediaIds" from (
            select id, profile_id from media where album_id is null and sealed_at is null and type <> ${MediaType.MailPicture}
              and created_at < ${new Date(unit.now.getTime() - strayFor)} order by id limit ${most} for update skip locked) due
          group by profile_id`,
      );
      for (const { profileId, mediaIds } of old) await dropMedia(unit, profileId, mediaIds);
    },
  },
  deleteStrays('DeleteStrayOriginals', `private/${area}-`, (database, files) =>
    rows(database, sql`select original as file from media where original = any(${files}::text[])`),
  ),
  deleteStrays('DeleteStrayMedia', 'media/', (database, files) =>
    rows(
      database,
      sql`select file from media_file where file = any(${files}::text[])
        union all select file from picture where file = any(${files}::text[])`,
    ),
  ),
  {
    name: 'ForgetUnfinishedUploads',
    every: hours,
    async work(platform, now) {
      await new PartStore(platform).deleteExpired();
      // What was reserved where nothing came.
      await sql`delete from unfinished_upload where at < ${new Date(now.getTime() - 2 * unfinishedFor)}`.execute(
        platform.database.write(),
      );
    },
  },
  {
    name: 'AskForMissingConsent',
    every: hours,
    async run(unit, platform) {
      const until = new Date(unit.now.getTime() + consentDays * days);
      const facts = { known: 'PicturesWithoutConsent' } as const;
      for (const { profileId } of await profilesThatOwe(unit, most))
        await force({ ...unit, platform }, 'MediaConsent', {
          profileId,
          rule: 'Consent',
          facts,
          automated: true,
          until,
        });
    },
  },
  {
    name: 'EndAlbumAccess',
    every: 5 * minutes,
    async run({ sql: database, now, record }) {
      const ended = await rows(
        database,
        sql<GrantFacts>`update album_grant g set status = ${GrantStatus.Expired} from media_album a
          where a.id = g.album_id and g.status = ${GrantStatus.Granted} and g.expires_at <= ${now}
          returning g.album_id as "albumId", a.profile_id as "ownerId", g.profile_id as "profileId"`,
      );
      for (const one of ended) record(AlbumAccessEnded, one);
    },
  },
];
