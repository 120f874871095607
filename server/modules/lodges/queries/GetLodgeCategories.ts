import { LodgeCategory, namesOf } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { subjectsFor } from './subjects.ts';

export const GetLodgeCategories = handle(lodges.GetLodgeCategories, async (_input, actor, context) => {
  const { categories, lodges: all } = await subjectsFor(actor, context);
  const items = namesOf(LodgeCategory).map((category) => {
    const lodgeCategoryId = LodgeCategory[category];
    return { lodgeCategoryId, category, lodges: categories.get(lodgeCategoryId) ?? 0 };
  });
  return { items, lodges: all };
});
