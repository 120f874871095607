import { join } from 'node:path';
import { sql } from 'kysely';
import { outsideCall } from '../../../platform/work/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { MediaConverted, MediaFilesDropped, StillsWished, type StillWish } from '../events.ts';
import { fetchTo, inFolder, storeFor, type StoredFile } from '../files.ts';
import { posterOf, recutOf, type Still } from '../processing/index.ts';
import type { Turn } from '../processing/types.ts';

/** Makes the stills of an item anew, and puts them in the place of those there were. */
export const RemakeStills = outsideCall(
  'RemakeStills',
  StillsWished,
  async ({ data: wish }, platform) => {
    const source = await sourceOf(platform, wish);
    if (!source) return;
    await inFolder(async (folder) => {
      const path = join(folder, 'source');
      if (!(await fetchTo(platform, `media/${source}`, path))) return;
      const made = await make(wish, path, folder);
      await storeFor(platform, made.variants, (unit, stored) => replace(unit, wish, made, stored));
    });
  },
  { queue: 'media' },
);

const make = ({ x, y, width, height, rotation, second }: StillWish, path: string, folder: string): Promise<Still> =>
  second === null ? recutOf(path, folder, { x, y, width, height }, rotation as Turn) : posterOf(path, folder, second);

/** The file it is made of; undefined once the stills are others than those it was wished of. */
async function sourceOf({ database }: Platform, { mediaId, from, second }: StillWish): Promise<string | undefined> {
  const found = await firstRow(
    database.read,
    sql<
      Columns<'media_file', 'file'>
    >`select f.file from media_file f join media m on m.id = f.media_id and m.sealed_at is null
      where f.media_id = ${mediaId} and ${second === null ? sql`f.file = ${from}` : sql`f.variant = 'video'`} and ${isStill(mediaId, from)}`,
  );
  return found?.file;
}

const isStill = (mediaId: number, from: string) =>
  sql`exists (select from media_file before where before.media_id = ${mediaId} and before.file = ${from})`;

async function replace(unit: Unit, wish: StillWish, made: Still, stored: readonly StoredFile[]): Promise<boolean> {
  const { mediaId, profileId, from, second } = wish;
  const { sql: database, record } = unit;
  const there = await firstRow(
    database,
    sql`select from media where id = ${mediaId} and sealed_at is null for no key update`,
  );
  if (!there || !(await firstRow(database, sql`select where ${isStill(mediaId, from)}`))) return false;
  const old = await rows(
    database,
    sql<
      Columns<'media_file', 'file'>
    >`delete from media_file where media_id = ${mediaId} and variant <> 'video' returning file`,
  );
  await sql`insert into media_file (file, media_id, variant, type, width, height, bytes)
    select file, ${mediaId}, variant, type, width, height, bytes
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as k(file text, variant text, type text, width int, height int, bytes bigint)`.execute(database);
  // The size of a video is that of its film.
  const size = second === null ? sql`width = ${made.width}, height = ${made.height},` : sql``;
  await sql`update media set ${size} tiny = ${made.tiny}, thumbhash = ${made.thumbhash} where id = ${mediaId}`.execute(
    database,
  );
  record(MediaFilesDropped, { files: old.map(({ file }) => file), originals: [] });
  record(MediaConverted, { mediaId, profileId });
  return true;
}
