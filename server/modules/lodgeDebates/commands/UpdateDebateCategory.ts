import { debateCategories } from '../../../../shared/lodgeDebates/categories.ts';
import { handle } from '../../../platform/handle.ts';
import { findCategory } from '../loading.ts';
import { mayShape } from '../model/rules.ts';
import { nameIsTaken } from '../naming.ts';

export const UpdateDebateCategory = handle(debateCategories.UpdateDebateCategory, {
  load: ({ categoryId }, unit, actor) => findCategory(unit, categoryId, actor),
  may: mayShape,
  async do({ category }, { name }, _actor, { em }) {
    category.rename(name);
    await em.flush().catch(nameIsTaken);
    return {};
  },
});
