import { sql } from 'kysely';
import { withholding } from '../../../platform/reportable.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { LodgeDeleted } from '../../lodges/index.ts';
import { dropOf } from '../dropping.ts';
import { LodgeMediaLeft } from '../events.ts';

/** Items deleted in one transaction. */
const atOnce = 200;

/** With a lodge go its albums, what is in them, and every file; what is being judged stays with its uploader. */
export const DeleteLodgeMedia = transaction(
  'DeleteLodgeMedia',
  [LodgeDeleted, LodgeMediaLeft],
  async ({ data: { lodgeId } }, unit) => {
    const found = await rows(
      unit.sql,
      sql<{ id: number; profileId: Column<'media', 'profileId'> }>`select m.id, m.profile_id as "profileId"
        from lodge_media i join media m on m.id = i.media_id
        where i.lodge_id = ${lodgeId} and m.withheld <> ${sql.lit(withholding.Hidden)} and m.sealed_at is null
        order by m.id limit ${atOnce} for no key update of m`,
    );
    await dropOf(unit, found);
    if (found.length === atOnce) unit.record(LodgeMediaLeft, { lodgeId });
    else await sql`delete from lodge_album where lodge_id = ${lodgeId}`.execute(unit.sql);
  },
);
