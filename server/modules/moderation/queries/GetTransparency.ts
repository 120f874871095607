import { sql } from 'kysely';
import { reports } from '../../../../shared/moderation/reports.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import type { Month } from '../transparency.ts';

export const GetTransparency = handle(reports.GetTransparency, async (_input, _actor, { read }) => {
  const found = await rows(
    read,
    sql<{ figures: Month }>`select figures from transparency order by month desc limit 36`,
  );
  return { months: found.map(({ figures }) => figures) };
});
