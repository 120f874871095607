import { sql } from 'kysely';
import { debateCategories } from '../../../../shared/lodgeDebates/categories.ts';
import { mostDebateCategories } from '../../../../shared/lodgeDebates/shapes.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { holdMembership } from '../../lodges/index.ts';
import { holdCategories } from '../loading.ts';
import { DebateCategory } from '../model/DebateCategory.ts';
import { mayShape } from '../model/rules.ts';
import { nameIsTaken } from '../naming.ts';

export const CreateDebateCategory = handle(debateCategories.CreateDebateCategory, {
  load: ({ lodgeId }, unit, actor) => holdMembership(unit, lodgeId, actor),
  may: mayShape,
  async do(_place, { lodgeId, name }, _actor, unit) {
    await holdCategories(unit, lodgeId);
    const here = await firstRow(
      unit.sql,
      sql<{ many: number; last: number }>`select count(*)::int as many, coalesce(max(position), 0) as last
        from debate_category where lodge_id = ${lodgeId}`,
    );
    if (here!.many >= mostDebateCategories) refuse('TooManyCategories');
    const category = unit.em.create(DebateCategory, {
      ...{ lodgeId, name, position: here!.last + 1, entryCount: 0, createdAt: unit.now },
    });
    await unit.em.flush().catch(nameIsTaken);
    category.recordChange();
    return { categoryId: category.id };
  },
});
