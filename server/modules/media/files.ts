import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { mayHaveLanded } from '../../platform/database/faults.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../platform/database/unit.ts';
import { randomName } from '../../platform/files/storage.ts';
import type { Variant } from './processing/types.ts';

/** A size of an item as it is kept. */
export interface StoredFile {
  file: string;
  variant: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
}

/** Does something in an empty folder that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a stored file to a path; answers false where there is none. */
export async function fetchTo(platform: Platform, name: string, path: string): Promise<boolean> {
  const found = await platform.storage.open(name);
  if (!found) return false;
  await pipeline(found.stream, createWriteStream(path));
  return true;
}

/** Stores what was made under names that nobody guesses; where one fails, none of them stays. */
async function storeAll({ storage }: Platform, variants: readonly Variant[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const { name, path, type, width, height, bytes } of variants) {
      const file = `${randomName()}${extname(path)}`;
      await storage.put(`media/${file}`, createReadStream(path), type);
      stored.push({ file, variant: name, type, width, height, bytes });
    }
    return stored;
  } catch (error) {
    await deleteAll({ storage }, stored);
    throw error;
  }
}

/**
 * Stores what was made and lets `land` name it in the database; answers what that answered. What is named by nobody goes at
 * once, unless the outcome is unknown: then the sweep of strays asks later.
 */
export async function storeFor(
  platform: Platform,
  variants: readonly Variant[],
  land: (unit: Unit, stored: readonly StoredFile[]) => Promise<boolean>,
): Promise<boolean> {
  const stored = await storeAll(platform, variants);
  let needed = false;
  try {
    needed = await changing(platform, (unit) => land(unit, stored));
  } catch (error) {
    needed = mayHaveLanded(error);
    throw error;
  } finally {
    if (!needed) await deleteAll(platform, stored);
  }
  return needed;
}

/** A transaction of nobody's, whose events wake the relay. */
export async function changing<T>(platform: Platform, work: (unit: Unit) => Promise<T>): Promise<T> {
  const { result, events } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, work);
  if (events > 0) platform.outbox.wake();
  return result;
}

async function deleteAll(
  { storage }: Pick<Platform, 'storage'>,
  stored: readonly Pick<StoredFile, 'file'>[],
): Promise<void> {
  for (const { file } of stored) await storage.delete(`media/${file}`);
}

/** Works on the largest still of an item, fetched into an empty folder; does nothing where there is none. */
export async function withLargest(
  platform: Platform,
  mediaId: number,
  work: (largest: { path: string; width: number; height: number }, folder: string) => Promise<void>,
): Promise<void> {
  const found = await firstRow(
    platform.database.read,
    sql<Columns<'media_file', 'file' | 'width' | 'height'>>`select f.file, f.width, f.height
      from media_file f join media m on m.id = f.media_id and m.sealed_at is null
      where f.media_id = ${mediaId} and f.variant like 'w%' order by f.width desc limit 1`,
  );
  if (!found) return;
  const { file, ...size } = found;
  await inFolder(async (folder) => {
    const path = join(folder, 'largest.webp');
    if (await fetchTo(platform, `media/${file}`, path)) await work({ path, ...size }, folder);
  });
}
