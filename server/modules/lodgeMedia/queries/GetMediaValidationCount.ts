import { sql } from 'kysely';
import { lodgeMedia } from '../../../../shared/lodgeMedia.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/sql.ts';
import { isToDecide } from '../sight.ts';
import { runBy } from './inside.ts';

export const GetMediaValidationCount = handle(
  lodgeMedia.GetMediaValidationCount,
  async ({ lodgeId }, actor, context) => {
    const { who } = await runBy(context, lodgeId, actor);
    const found = await firstRow(
      context.read,
      sql<{ count: number }>`select count(*)::int as count from lodge_media i
        where i.lodge_id = ${lodgeId} and i.state = 1 and ${isToDecide(who)}`,
    );
    return found!;
  },
);
