import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { preparedFor } from '../visibility.ts';
import { insideOf } from './debateViewer.ts';
import { topicsInOrder, topicsOf } from './topics.ts';

export const GetLatestDebateEntries = handle(
  debates.GetLatestDebateEntries,
  async ({ lodgeId, take }, actor, context) => {
    const { who } = await insideOf(context, lodgeId, actor);
    const found = await preparedFor(
      context.platform.database,
      'GetLatestDebateEntries',
      who,
      { take },
      (asking, value) =>
        topicsOf(
          asking,
          topicsInOrder(asking, {
            where: sql`e.lodge_id = ${asking.lodgeId} and e.category_id is not null`,
            pinnedFirst: false,
            limit: value.take,
          }),
        ),
    );
    return { items: found.map(({ sortKeys: _sortKeys, ...topic }) => topic) };
  },
);
