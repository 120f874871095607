import { sql } from 'kysely';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { preparedFor, isTheirsToDecide } from '../visibility.ts';
import { runBy } from './albumViewer.ts';

export const GetMediaValidationCount = handle(
  lodgeMedia.GetMediaValidationCount,
  async ({ lodgeId }, actor, context) => {
    const { who } = await runBy(context, lodgeId, actor);
    const [found] = await preparedFor(
      context.platform.database,
      'GetMediaValidationCount',
      who,
      { lodgeId },
      (asking, value) => sql<{ count: number }>`select count(*)::int as count from lodge_media_waiting w
        where w.lodge_id = ${value.lodgeId} and ${isTheirsToDecide(asking)}`,
    );
    return found!;
  },
);
