import assert from 'node:assert/strict';
import { mediaFiles } from '../../shared/media/files.ts';
import { area as exportArea } from '../../server/modules/erasure/exports.ts';
import { openStorage } from '../../server/platform/files/openStorage.ts';
import { randomName, type Storage } from '../../server/platform/files/storage.ts';
import type { Stage } from '../support/stage.ts';
import type { Ledger } from './dayLedger.ts';

const areas = ['media/', `private/${mediaFiles.UploadTempMedia.area}-`, `private/${exportArea}-`];

const storageOf = ({ dataDir }: Stage): Promise<Storage> => openStorage({ dataDir, s3: undefined });

/** Files as a process leaves them that is killed between a file and its row. */
export async function leaveStrays(stage: Stage): Promise<void> {
  const storage = await storageOf(stage);
  for (const area of areas) await storage.put(`${area}${randomName()}.webp`, new Uint8Array(100), 'image/webp');
}

/** The names of all files of the house. */
async function stored(stage: Stage): Promise<string[]> {
  const names: string[] = [];
  const storage = await storageOf(stage);
  for (const area of areas)
    for await (const name of storage.list(area, new Date(Date.now() + 3_600_000))) names.push(name);
  return names.sort();
}

/** The names of all files that a row has. */
async function named({ pool }: Stage): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select 'media/' || file as name from media_file union select 'media/' || file from picture
     union select 'private/' || original from media where original is not null
     union select 'private/' || file from profile_export where file is not null`,
  );
  return rows.map(({ name }) => name).sort();
}

/** How many files belong to no row. */
export async function strays(stage: Stage): Promise<number> {
  const known = new Set(await named(stage));
  return (await stored(stage)).filter((name) => !known.has(name)).length;
}

/** Every row has its file; pictures that were kept are ready, and of those that were deleted nothing is left. */
export async function checkFiles(stage: Stage, { pictures, deletedPictures }: Ledger): Promise<number> {
  const files = await named(stage);
  assert.deepEqual(await stored(stage), files, 'every row has its file, and every file its row');
  const { rows } = await stage.pool.query<{ id: number; files: number }>(
    'select m.id, count(f.file) as files from media m left join media_file f on f.media_id = m.id group by m.id',
  );
  const found = new Map(rows.map(({ id, files: count }) => [id, count]));
  for (const mediaId of pictures) assert.ok(found.get(mediaId)! > 1, `the picture ${mediaId} is there`);
  for (const mediaId of deletedPictures) assert.ok(!found.has(mediaId), `nothing is left of the picture ${mediaId}`);
  return files.length;
}
