import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedRows, pageOf } from '../../../platform/database/sql.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { preparedFor } from '../visibility.ts';
import { insideOf } from './debateViewer.ts';
import { topicsInOrder, topicsOf } from './topics.ts';

export const GetDebateEntries = handle(
  debates.GetDebateEntries,
  async ({ lodgeId, categoryId, skip, take }, actor, context) => {
    const { membership, who } = await insideOf(context, lodgeId, actor);
    const { database } = context.platform;
    const [category] = await preparedRows(
      database,
      'category of a debate',
      { categoryId, lodgeId },
      (value) => sql<{ categoryId: number; name: string }>`select id as "categoryId", name from debate_category
        where id = ${value.categoryId} and lodge_id = ${value.lodgeId}`,
    );
    if (!category) return refuse('NotFound');
    const wanted = { categoryId, skip, limit: take + 1 };
    const found = await preparedFor(database, 'GetDebateEntries', who, wanted, (asking, value) =>
      topicsOf(
        asking,
        topicsInOrder(asking, { ...value, where: sql`e.category_id = ${value.categoryId}`, pinnedFirst: true }),
      ),
    );
    return { ...pageOf(found, take), category, mayWrite: mayWriteInside(membership) === true };
  },
);
