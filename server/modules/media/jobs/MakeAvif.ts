import { sql } from 'kysely';
import { MediaStatus } from '../../../../shared/enums.ts';
import { seconds } from '../../../platform/clock.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { TryLater } from '../../../platform/work/retrying.ts';
import { MediaConverted } from '../events.ts';
import { storeFor, withLargest, type StoredFile } from '../files.ts';
import { avifOf } from '../processing/index.ts';

/** Adds the smallest kind of files once a picture is there to be seen, when no other waits to become so. */
export const MakeAvif = outsideCall(
  'MakeAvif',
  MediaConverted,
  async ({ data: { mediaId } }, platform) => {
    const { read } = platform.database;
    const busy = await firstRow(read, sql`select from media where status = ${MediaStatus.ReadyForConversion} limit 1`);
    if (busy) throw new TryLater(3 * seconds, 'Others wait to be seen first.');
    const made = await firstRow(
      read,
      sql`select from media_file where media_id = ${mediaId} and variant like 'avif%' limit 1`,
    );
    if (made) return;
    await withLargest(platform, mediaId, async ({ path }, folder) => {
      await storeFor(platform, await avifOf(path, folder), (unit, stored) => land(unit, mediaId, stored));
    });
  },
  { queue: 'media', yields: true },
);

/** Adds the files to the item; false when it is gone, or has them already. */
async function land({ sql: database }: Unit, mediaId: number, stored: readonly StoredFile[]): Promise<boolean> {
  await sql`select from media where id = ${mediaId} for no key update`.execute(database);
  const landed = await firstRow(
    database,
    sql`insert into media_file (file, media_id, variant, type, width, height, bytes)
      select file, m.id, 'avif-' || k.width, k.type, k.width, k.height, k.bytes
      from media m, jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        as k(file text, type text, width int, height int, bytes bigint)
      where m.id = ${mediaId} and not exists (select from media_file f where f.media_id = m.id and f.variant like 'avif%')
      returning 1`,
  );
  return landed !== undefined;
}
