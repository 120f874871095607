import { join } from 'node:path';
import { sql } from 'kysely';
import { MediaType, type MediaFault } from '../../../../shared/enums.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { log } from '../../../platform/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { isUnavailable } from '../../../platform/database/faults.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { TryLater } from '../../../platform/work/retrying.ts';
import { MediaFilesDropped, MediaUploaded } from '../events.ts';
import { changing, fetchTo, inFolder, storeFor, type StoredFile } from '../files.ts';
import { listOf } from '../listedHashes.ts';
import { failForGood, goLive, isWaiting, waitAgain } from '../model/mediaTransitions.ts';
import { convert, Unconvertible, type Converted } from '../processing/index.ts';
import { sealMedia } from '../sealing.ts';

interface Waiting {
  type: Column<'media', 'type'>;
  mediaId: number;
  profileId: Column<'media', 'profileId'>;
  original: NonNullable<Column<'media', 'original'>>;
  tries: Column<'media', 'tries'>;
}

const ofMails: readonly number[] = [MediaType.TempMailPicture, MediaType.MailPicture];

/** Milliseconds until another try after something went wrong that may pass. */
const pauses = [minutes, 5 * minutes, 30 * minutes, 6 * hours];

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
      // The database's own trouble says nothing about the file.
      if (isUnavailable(error)) throw error;
      log.warn({ err: error, mediaId }, 'a conversion broke off');
      await postpone(platform, waiting);
    }
  },
  { queue: 'media' },
);

const waitingFor = ({ database }: Platform, mediaId: number) =>
  firstRow(
    database.write(),
    sql<Waiting>`select id as "mediaId", type, profile_id as "profileId", original, tries from media
      where id = ${mediaId} and ${isWaiting} and original is not null`,
  );

async function make(platform: Platform, waiting: Waiting, folder: string): Promise<void> {
  const source = join(folder, 'original');
  if (!(await fetchTo(platform, `private/${waiting.original}`, source))) return fail(platform, waiting, 'Damaged');
  const converted = await convert(source, folder, {});
  // What one sends to another is compared with nothing.
  const made = ofMails.includes(waiting.type) ? { ...converted, hashes: [] } : converted;
  const listed = await listOf(platform.database.read, made.hashes);
  if (listed?.list === 'WithoutConsent') return fail(platform, waiting, 'Blocked');
  if (listed) return seal(platform, waiting, { hashes: made.hashes, source: listed.source });
  await storeFor(platform, made.variants, (unit, stored) => land(unit, waiting, made, stored));
}

/** The file stays as it came, and nothing that could be shown is kept of it. */
const seal = (platform: Platform, waiting: Waiting, found: { hashes: string[]; source: string }) =>
  changing(platform, (unit) => sealMedia(unit, platform, { ...waiting, ...found }));

async function land(unit: Unit, waiting: Waiting, made: Converted, stored: readonly StoredFile[]): Promise<boolean> {
  if (!(await goLive(unit, waiting, made))) return false;
  await sql`insert into media_file (file, media_id, variant, type, width, height, bytes)
    select file, ${waiting.mediaId}, variant, type, width, height, bytes
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as k(file text, variant text, type text, width int, height int, bytes bigint)`.execute(unit.sql);
  unit.record(MediaFilesDropped, { files: [], originals: [waiting.original] });
  return true;
}

/** The file will never do: it goes, and its owner is told why. */
async function fail(platform: Platform, waiting: Waiting, fault: keyof typeof MediaFault) {
  await changing(platform, async (unit) => {
    if (await failForGood(unit, waiting, fault))
      unit.record(MediaFilesDropped, { files: [], originals: [waiting.original] });
  });
}

/** Something went wrong that may pass; after the last try it is taken for damage. */
async function postpone(platform: Platform, waiting: Waiting): Promise<void> {
  const pause = pauses[waiting.tries];
  if (pause === undefined) return fail(platform, waiting, 'Damaged');
  await changing(platform, (unit) => waitAgain(unit, waiting.mediaId));
  platform.hub.stale(waiting.profileId, ['MyMedia']);
  throw new TryLater(pause, 'A conversion broke off.');
}
