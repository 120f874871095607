import { sql } from 'kysely';
import { debateCategories } from '../../../../shared/lodgeDebates/categories.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { rows } from '../../../platform/database/sql.ts';
import { holdMembership } from '../../lodges/index.ts';
import { DebateCategoriesChanged } from '../events.ts';
import { holdCategories } from '../loading.ts';
import { mayShape } from '../model/rules.ts';

export const SortDebateCategories = handle(debateCategories.SortDebateCategories, {
  load: ({ lodgeId }, unit, actor) => holdMembership(unit, lodgeId, actor),
  may: mayShape,
  async do(_place, { lodgeId, categoryIds }, _actor, unit) {
    await holdCategories(unit, lodgeId);
    const there = await rows(
      unit.sql,
      sql<{ id: number }>`select id from debate_category where lodge_id = ${lodgeId} order by id for no key update`,
    );
    const uniqueIds = new Set(categoryIds);
    const all = uniqueIds.size === categoryIds.length && uniqueIds.size === there.length;
    if (!all || there.some(({ id }) => !uniqueIds.has(id))) refuse('CategoriesChanged');
    await sql`update debate_category set position = place from unnest(${categoryIds}::bigint[]) with ordinality as wanted (id, place)
      where debate_category.id = wanted.id`.execute(unit.sql);
    unit.record(DebateCategoriesChanged, { lodgeId });
    return {};
  },
});
