/** The copy itself: a ZIP with one JSON file for each topic, the pictures, and a page to read. */
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile, type ReadStreamOptions } from 'yazl';
import { clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { rows } from '../../platform/database/sql.ts';
import { darkProfileOf } from '../profiles/index.ts';
import { exportPage } from './exportPage.ts';
import type { ExportRequest } from './exports.ts';

/** Everything every module keeps about a person, by topic, as JSON has it. */
export async function personalDataOf({ personal, database, secrets }: Platform, profileId: number) {
  const data: Record<string, unknown> = {};
  for (const one of personal.values()) Object.assign(data, await one.read(database.read, profileId, secrets));
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
}

/** Where what belongs to the profile of the dark variant stands: what is shown of the rest tells nothing of it. */
const there = 'second-profile/';

/** Packs a member's copy; the bytes come as they are read. */
export async function archiveOf(platform: Platform, request: ExportRequest): Promise<Readable> {
  const zip = new ZipFile();
  await addProfile(platform, zip, request, '');
  const profileId = await darkProfileOf(platform.database.read, request.profileId);
  if (profileId !== undefined) await addProfile(platform, zip, { ...request, profileId }, there);
  zip.end();
  const packed = zip.outputStream as Readable;
  zip.on('error', (error: Error) => packed.destroy(error));
  return packed;
}

/** Adds everything about one profile, under a folder. */
async function addProfile(platform: Platform, zip: ZipFile, request: ExportRequest, folder: string): Promise<void> {
  const mtime = clock.now();
  const data = await personalDataOf(platform, request.profileId);
  zip.addBuffer(Buffer.from(exportPage(data, request, mtime)), `${folder}index.html`, { mtime });
  for (const [topic, content] of Object.entries(data))
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), `${folder}data/${topic}.json`, { mtime });
  for (const { file } of await picturesOf(platform, request.profileId)) {
    const found = await platform.storage.find(`media/${file}`);
    const at = `${folder}pictures/${file}`;
    if (found) addPicture(platform, zip, { file, at }, { mtime, compress: false, size: found.size });
  }
}

interface Packed {
  file: string;
  /** Its place in the copy. */
  at: string;
}

/** Each picture is opened when its turn comes, so that many do not stand open at once. */
function addPicture(
  { storage }: Platform,
  zip: ZipFile,
  { file, at }: Packed,
  options: Partial<ReadStreamOptions>,
): void {
  const open = async () => {
    const found = await storage.open(`media/${file}`);
    if (!found) throw new Error('A picture went away while it was packed.');
    return found.stream;
  };
  zip.addReadStreamLazy(at, options, (add) => {
    open().then(
      (stream) => add(null, stream),
      (error: unknown) => add(error, undefined as never),
    );
  });
}

const picturesOf = ({ database }: Platform, profileId: number) =>
  rows(
    database.read,
    sql<{ file: string }>`
      select file from picture where profile_id = ${profileId}
      union all select f.file from media_file f join media m on m.id = f.media_id
      where m.profile_id = ${profileId} and m.sealed_at is null and m.detached_at is null and f.variant in ('jpeg', 'video') order by file`,
  );
