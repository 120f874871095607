import { sql } from 'kysely';
import { withholding } from '../../../platform/reportable.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { LeaverTakesMedia } from '../../lodges/index.ts';
import { dropOf } from '../dropping.ts';
import { LodgeAlbumsChanged } from '../events.ts';

/** Deletes what whoever left had put into the lodge until then; what is being judged stays as evidence. */
export const TakeMediaAlong = transaction('TakeMediaAlong', LeaverTakesMedia, async ({ data, at }, unit) => {
  const { lodgeId, profileId } = data;
  const found = await rows(
    unit.sql,
    sql<{ id: number; profileId: Column<'media', 'profileId'> }>`select m.id, m.profile_id as "profileId"
      from lodge_media i join media m on m.id = i.media_id
      where i.lodge_id = ${lodgeId} and m.profile_id = ${profileId} and i.at <= ${at}
        and m.withheld <> ${sql.lit(withholding.Hidden)} and m.sealed_at is null
      order by m.id for no key update of m`,
  );
  await dropOf(unit, found);
  unit.record(LodgeAlbumsChanged, { lodgeId });
});
