import { sql } from 'kysely';
import { MediaStatus, MediaType } from '../../../../shared/enums.ts';
import { portraitRatio } from '../../../../shared/media/contract.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { MediaChanged, MediaConverted, MediaFilesDropped, PictureCropped } from '../events.ts';
import { storeFor, withLargest, type StoredFile } from '../files.ts';
import { settleMainPicture } from '../mainPicture.ts';
import type { Crop } from '../model/Media.ts';
import { cropOf } from '../processing/index.ts';

/** The middle of a picture in the shape of cards, a little above the centre, where faces are. */
function usualCut(width: number, height: number): Crop {
  const wide = Math.min(1, (height * portraitRatio) / width);
  const high = Math.min(1, width / portraitRatio / height);
  return { x: (1 - wide) / 2, y: (1 - high) / 3, width: wide, height: high };
}

/** Makes the cut of a profile picture that stands on cards. */
export const CutPortrait = outsideCall(
  'CutPortrait',
  [MediaConverted, PictureCropped],
  async ({ data: { mediaId, profileId } }, platform) => {
    const found = await firstRow(
      platform.database.read,
      sql<{ crop: Crop | null }>`select crop from media
        where id = ${mediaId} and type = ${MediaType.ProfilePicture} and status = ${MediaStatus.Live}`,
    );
    if (!found) return;
    await withLargest(platform, mediaId, async ({ path, width, height }, folder) => {
      const cut = await cropOf(path, folder, found.crop ?? usualCut(width, height));
      await storeFor(platform, cut.slice(-1), (unit, [portrait]) =>
        replace(unit, { mediaId, profileId, crop: found.crop }, portrait!),
      );
    });
  },
  { queue: 'storage' },
);

interface Cut {
  mediaId: number;
  profileId: number;
  crop: Crop | null;
}

/** Hangs the cut in its place; false when the picture is gone or is wanted cut otherwise by now, which another job does. */
async function replace(unit: Unit, { mediaId, profileId, crop }: Cut, portrait: StoredFile): Promise<boolean> {
  const media = await firstRow(
    unit.sql,
    sql<{
      tiny: NonNullable<Column<'media', 'tiny'>>;
    }>`select tiny from media where id = ${mediaId} and type = ${MediaType.ProfilePicture}
      and crop is not distinct from ${crop && JSON.stringify(crop)}::jsonb for no key update`,
  );
  if (!media) return false;
  const [before] = await old(unit, mediaId);
  if (before) {
    await sql`update picture set file = ${portrait.file}, width = ${portrait.width}, height = ${portrait.height}, tiny = ${media.tiny}
      where id = ${before.id}`.execute(unit.sql);
    unit.record(MediaFilesDropped, { files: [before.file], originals: [] });
  } else {
    await sql`with made as (
        insert into picture (profile_id, media_id, file, width, height, tiny, created_at)
        values (${profileId}, ${mediaId}, ${portrait.file}, ${portrait.width}, ${portrait.height}, ${media.tiny}, ${unit.now}) returning id)
      update media set portrait_id = made.id from made where media.id = ${mediaId}`.execute(unit.sql);
  }
  await settleMainPicture(unit, profileId);
  unit.record(MediaChanged, { profileId });
  return true;
}

const old = async ({ sql: database }: Unit, mediaId: number) =>
  (
    await sql<{
      id: number;
      file: Column<'picture', 'file'>;
    }>`select id, file from picture where media_id = ${mediaId}`.execute(database)
  ).rows;
