import { sql } from 'kysely';
import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { preparedFor } from '../visibility.ts';
import { insideOf } from './debateViewer.ts';
import { topicsInOrder, topicsOf } from './topics.ts';

export const GetDebateEntries = handle(
  debates.GetDebateEntries,
  async ({ lodgeId, categoryId, ...input }, actor, context) => {
    const page = movingPage(context.platform.secrets, 'GetDebateEntries', input);
    const { membership, who } = await insideOf(context, lodgeId, actor);
    const { database } = context.platform;
    const [category] = await preparedRows(
      database,
      'category of a debate',
      { categoryId, lodgeId },
      (value) => sql<{
        categoryId: number;
        name: Column<'debate_category', 'name'>;
      }>`select id as "categoryId", name from debate_category
        where id = ${value.categoryId} and lodge_id = ${value.lodgeId}`,
    );
    if (!category) return refuse('NotFound');
    const values = { categoryId, skip: input.skip, limit: input.take + 1, ...page.values };
    const found = await preparedFor(database, `GetDebateEntries ${page.shape}`, who, values, (asking, value) =>
      topicsOf(
        asking,
        topicsInOrder(asking, { ...value, where: sql`e.category_id = ${value.categoryId}`, pinnedFirst: true }),
      ),
    );
    return { ...page.pageOf(found), category, mayWrite: mayWriteInside(membership) === true };
  },
);
