import { sql } from 'kysely';
import { withholding } from '../../../platform/reportable.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { inUnit } from '../../../platform/database/unit.ts';
import { CaseDecided, intimateImageOf } from '../../moderation/index.ts';
import { withLargest } from '../files.ts';
import { keepHashes } from '../listedHashes.ts';
import { listHashes } from '../processing/index.ts';

/** Keeps a picture that was shown without consent from coming back: cut, turned round or saved anew. */
export const BlockReupload = outsideCall(
  'BlockReupload',
  CaseDecided,
  async ({ data: { caseId } }, platform) => {
    const { read, orm } = platform.database;
    const mediaId = await intimateImageOf(read, caseId);
    if (mediaId === undefined) return;
    await withLargest(platform, mediaId, async ({ path }) => {
      const hashes = await listHashes(path);
      await inUnit(orm.em, { actorId: null, commandId: null }, async (unit) => {
        const origin = `Media ${mediaId}`;
        // The decision may have been reversed meanwhile.
        const stands = await firstRow(
          unit.sql,
          sql`select from media where id = ${mediaId} and withheld = ${sql.lit(withholding.Removed)} for no key update`,
        );
        if (!stands) return;
        await sql`delete from listed_hash where source = ${origin}`.execute(unit.sql);
        await keepHashes(unit, 'WithoutConsent', hashes, origin);
      });
    });
  },
  { queue: 'media' },
);
