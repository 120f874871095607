import { join } from 'node:path';
import { sql } from 'kysely';
import { MediaFault, MediaStatus, ValidationItemStatus } from '../../../../shared/enums.ts';
import { clock, hours, minutes } from '../../../platform/clock.ts';
import { outsideCall, TryLater } from '../../../platform/work/jobs.ts';
import { log } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { inUnit, type Unit } from '../../../platform/database/unit.ts';
import { MediaConversionFailed, MediaConverted, MediaUploaded, MediaAwaitingReview } from '../events.ts';
import { deleteAll, fetchTo, inFolder, storeAll, type Kept } from '../files.ts';
import { listOf } from '../listedHashes.ts';
import { convert, Unconvertible, type Converted } from '../processing/index.ts';
import { sealMedia } from '../sealing.ts';

interface Waiting {
  mediaId: number;
  profileId: number;
  original: string;
  tries: number;
}

/** Milliseconds until another try after something went wrong that may pass. */
const pauses = [minutes, 5 * minutes, 30 * minutes, 6 * hours];

const cause = { actorId: null, commandId: null };

const isWaiting = sql`status in (${sql.lit(MediaStatus.ReadyForConversion)}, ${sql.lit(MediaStatus.TemporaryError)})`;

/** Makes an upload ready to be shown, and deletes the file as it came. */
export const ConvertMedia = outsideCall(
  'ConvertMedia',
  MediaUploaded,
  async ({ data: { mediaId } }, platform) => {
    const waiting = await waitingFor(platform, mediaId);
    if (!waiting) return;
    try {
      await inFolder((folder) => make(platform, waiting, folder));
    } catch (error) {
      if (error instanceof Unconvertible) return fail(platform, waiting, error.fault);
      log.warn({ err: error, mediaId }, 'a conversion broke off');
      await postpone(platform, waiting);
    }
  },
  'media',
);

const waitingFor = ({ database }: Platform, mediaId: number) =>
  firstRow(
    database.write(),
    sql<Waiting>`select id as "mediaId", profile_id as "profileId", original, tries from media
      where id = ${mediaId} and ${isWaiting} and original is not null`,
  );

async function make(platform: Platform, waiting: Waiting, folder: string): Promise<void> {
  const source = join(folder, 'original');
  if (!(await fetchTo(platform, `private/${waiting.original}`, source))) return fail(platform, waiting, 'Damaged');
  const made = await convert(source, folder, {});
  const listed = await listOf(platform.database.read, made.hashes);
  if (listed?.list === 'WithoutConsent') return fail(platform, waiting, 'Blocked');
  if (listed) return seal(platform, waiting, { hashes: made.hashes, source: listed.source });
  const kept = await storeAll(platform, made.variants);
  let landed = false;
  try {
    landed = await changing(platform, (unit) => land(unit, waiting, made, kept));
  } finally {
    // Whoever deleted the upload meanwhile wants no files of it.
    if (!landed) await deleteAll(platform, kept);
  }
  if (landed) await platform.privateFiles.delete(waiting.original);
}

async function changing<T>(platform: Platform, work: (unit: Unit) => Promise<T>): Promise<T> {
  const { result, events } = await inUnit(platform.database.orm.em, cause, work);
  if (events > 0) platform.outbox.wake();
  return result;
}

/** The file stays as it came, and nothing that could be shown is kept of it. */
const seal = (platform: Platform, waiting: Waiting, found: { hashes: string[]; source: string }) =>
  changing(platform, (unit) => sealMedia(unit, platform, { ...waiting, ...found }));

async function land(unit: Unit, { mediaId, profileId }: Waiting, made: Converted, kept: Kept[]): Promise<boolean> {
  const found = await firstRow(
    unit.sql,
    sql<{ albumId: number | null }>`
      update media set status = ${MediaStatus.Live}, fault = null, live_at = ${clock.now()}, original = null,
        width = ${made.width}, height = ${made.height}, seconds = ${made.seconds}, tiny = ${made.tiny},
        thumbhash = ${made.thumbhash}, hashes = ${made.hashes}::text[],
        validation = case when album_id is null then ${ValidationItemStatus.None}::int else ${ValidationItemStatus.Incoming}::int end
      where id = ${mediaId} and ${isWaiting}
      returning album_id as "albumId"`,
  );
  if (!found) return false;
  await sql`insert into media_file (file, media_id, variant, type, width, height, bytes)
    select file, ${mediaId}, variant, type, width, height, bytes
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k(file text, variant text, type text, width int, height int, bytes bigint)`.execute(unit.sql);
  unit.record(MediaConverted, { mediaId, profileId });
  if (found.albumId !== null) unit.record(MediaAwaitingReview, { mediaId, profileId });
  return true;
}

/** The file will never do: it goes, and its owner is told why. */
async function fail(platform: Platform, { mediaId, profileId, original }: Waiting, fault: keyof typeof MediaFault) {
  const failed = await changing(platform, async (unit) => {
    const changed = await firstRow(
      unit.sql,
      sql`update media set status = ${MediaStatus.ConversionFailed}, fault = ${MediaFault[fault]}, original = null,
          validation = case when album_id is null then 0 else ${ValidationItemStatus.ConversionFailed}::int end
        where id = ${mediaId} and ${isWaiting} returning 1`,
    );
    if (changed) unit.record(MediaConversionFailed, { mediaId, profileId });
    return changed !== undefined;
  });
  if (failed) await platform.privateFiles.delete(original);
}

/** Something went wrong that may pass; after the last try it is taken for damage. */
async function postpone(platform: Platform, waiting: Waiting): Promise<void> {
  const pause = pauses[waiting.tries];
  if (pause === undefined) return fail(platform, waiting, 'Damaged');
  await inUnit(platform.database.orm.em, cause, async ({ sql: database }) => {
    await sql`update media set status = ${MediaStatus.TemporaryError}, tries = tries + 1
      where id = ${waiting.mediaId}`.execute(database);
  });
  platform.hub.stale(waiting.profileId, ['MyMedia']);
  throw new TryLater(pause, 'A conversion broke off.');
}
