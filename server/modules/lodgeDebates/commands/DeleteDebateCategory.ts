import { sql } from 'kysely';
import { debateCategories } from '../../../../shared/lodgeDebates/categories.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { findCategory } from '../loading.ts';
import { mayShape } from '../model/rules.ts';

export const DeleteDebateCategory = handle(debateCategories.DeleteDebateCategory, {
  load: ({ categoryId }, unit, actor) => findCategory(unit, categoryId, actor),
  may: mayShape,
  async do({ category }, { categoryId }, _actor, { em, sql: database }) {
    // What the house took away may come back, and then needs its place.
    const remaining = await firstRow(
      database,
      sql`select from debate_entry where category_id = ${categoryId} and (deleted_at is null or withheld > 0) limit 1`,
    );
    if (remaining) refuse('CategoryNotEmpty');
    category.recordChange();
    em.remove(category);
    return {};
  },
});
