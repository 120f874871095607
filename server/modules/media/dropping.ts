import { sql, type RawBuilder } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { MediaChanged, MediaFilesDropped } from './events.ts';
import { settleMainPicture } from './mainPicture.ts';
import { isOpenToMembers, wordsOf } from './evidence.ts';

/** Leaves pictures where they stand while their owner has them no more: neither in their room nor in their export. */
export async function detachMedia(unit: Unit, profileId: number, mediaIds: readonly number[]): Promise<void> {
  await sql`update media set detached_at = ${unit.now} where id = any(${mediaIds}::bigint[])`.execute(unit.sql);
  unit.record(MediaChanged, { profileId });
}

/** What members could see of these items in albums stays on record for a while, without the files. */
const noteDropped = ({ sql: database, now }: Unit, going: RawBuilder<unknown>) =>
  sql`insert into dropped_media (media_id, profile_id, words, audience, adult, shown_from, at)
    select m.id, m.profile_id, ${wordsOf}, greatest(a.audience, coalesce(m.audience, 0)), m.adult, m.live_at, ${now} from media m join media_album a on a.id = m.album_id
    where m.id in (select id from media where ${going}) and ${isOpenToMembers}`.execute(database);

/** Deletes items of a member, and lets a job delete every file of them. What is sealed stays as evidence. */
export async function dropMedia(unit: Unit, profileId: number, mediaIds: readonly number[]): Promise<void> {
  const { sql: database, record } = unit;
  const going = sql`id = any(${mediaIds}::bigint[]) and sealed_at is null`;
  const files = await rows(
    database,
    sql<{ file: string }>`
      select file from media_file where media_id in (select id from media where ${going})
      union all select file from picture where media_id in (select id from media where ${going})`,
  );
  const originals = await rows(
    database,
    sql<{
      original: NonNullable<Column<'media', 'original'>>;
    }>`select original from media where ${going} and original is not null`,
  );
  await noteDropped(unit, going);
  const portraits = sql`select id from picture where media_id in (select id from media where ${going})`;
  await sql`update profile set picture_id = case when picture_id in (${portraits}) then null else picture_id end,
      withheld_picture_id = case when withheld_picture_id in (${portraits}) then null else withheld_picture_id end
    where id = ${profileId}`.execute(database);
  await sql`update media set portrait_id = null where ${going}`.execute(database);
  await sql`delete from media where ${going}`.execute(database);
  await settleMainPicture(unit, profileId);
  const names = files.map(({ file }) => file);
  if (names.length + originals.length > 0)
    record(MediaFilesDropped, { files: names, originals: originals.map(({ original }) => original) });
  record(MediaChanged, { profileId });
}
