import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { category, categoryName, mostDebateCategories } from './shapes.ts';
import { id, list, nothing, page } from '../fields.ts';

/** The categories of a lodge's debate. */
export const debateCategories = area('Lodges', {
  GetDebateCategories: query({
    summary: 'Lists the categories of a lodge in their order, for its members.',
    access: 'user',
    input: z.object({ lodgeId: id, ...page }),
    output: list(category).extend({
      can: z.array(
        z.enum(['CreateDebateCategory', 'UpdateDebateCategory', 'DeleteDebateCategory', 'SortDebateCategories']),
      ),
    }),
    tags: ['DebateCategories'],
  }),
  CreateDebateCategory: command({
    summary: 'Adds a category to a lodge that I run as owner or co-owner.',
    access: 'user',
    input: z.object({ lodgeId: id, name: categoryName }),
    output: z.object({ categoryId: id }),
    refusals: ['CategoryNameTaken', 'TooManyCategories', 'LodgeReadOnly'],
    changes: ['DebateCategories'],
  }),
  UpdateDebateCategory: command({
    summary: 'Renames a category.',
    access: 'user',
    input: z.object({ categoryId: id, name: categoryName }),
    output: nothing,
    refusals: ['CategoryNameTaken', 'LodgeReadOnly'],
    changes: ['DebateCategories', 'DebateEntries', 'DebateEntry'],
  }),
  DeleteDebateCategory: command({
    summary: 'Deletes a category in which no topic stands.',
    access: 'user',
    input: z.object({ categoryId: id }),
    output: nothing,
    refusals: ['CategoryNotEmpty', 'LodgeReadOnly'],
    changes: ['DebateCategories'],
  }),
  SortDebateCategories: command({
    summary: 'Puts the categories of a lodge in this order; every one of them, once.',
    access: 'user',
    input: z.object({ lodgeId: id, categoryIds: z.array(id).min(1).max(mostDebateCategories) }),
    output: nothing,
    refusals: ['CategoriesChanged', 'LodgeReadOnly'],
    changes: ['DebateCategories'],
  }),
});
