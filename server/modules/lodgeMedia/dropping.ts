import { sql } from 'kysely';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { dropMedia, mustNotBeJudged } from '../media/index.ts';

/** Deletes everything in an album, with the files. Refuses where some of it is being judged: it is the evidence. */
export async function dropItems(unit: Unit, { albumId }: { albumId: number }): Promise<void> {
  const found = await rows(
    unit.sql,
    sql<{ id: number; profileId: Column<'media', 'profileId'> }>`select m.id, m.profile_id as "profileId"
      from lodge_media i join media m on m.id = i.media_id where i.album_id = ${albumId} order by m.id for no key update of m`,
  );
  const mediaIds = found.map(({ id }) => id);
  await mustNotBeJudged(unit, mediaIds);
  await dropOf(unit, found);
}

/** Deletes items of several members. */
export async function dropOf(unit: Unit, found: readonly { id: number; profileId: number }[]): Promise<void> {
  const byUploader = Map.groupBy(found, ({ profileId }) => profileId);
  for (const [profileId, items] of [...byUploader].sort(([one], [other]) => one - other))
    await dropMedia(
      unit,
      profileId,
      items.map(({ id }) => id),
    );
}
