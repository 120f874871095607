import { measureNames } from '../../../shared/profiles/profileFields.ts';
import {
  endsOf,
  groupsOptions,
  listOptions,
  type SearchField,
  type SearchOptions,
} from '../../../shared/search/options.ts';
import type { Counts, Total } from './counts.ts';

/** One thing that narrows a search: the fields it stands in, and what goes along with them. */
export interface Part {
  fields: readonly [SearchField, ...SearchField[]];
  along?: SearchField;
}

const parts: readonly Part[] = [
  { fields: ['groups'] },
  { fields: ['ageFrom', 'ageTo'], along: 'both' },
  { fields: ['band', 'near'] },
  { fields: ['active'] },
  ...measureNames.map((measure): Part => ({ fields: endsOf(measure) })),
  ...[...listOptions, ...groupsOptions].map((field): Part => ({ fields: [field] })),
  ...(['must', 'any', 'like', 'no', 'certified', 'online', 'pictures', 'videos', 'isNew', 'mutual'] as const).map(
    (field): Part => ({ fields: [field] }),
  ),
];

/** What narrows a search, part by part. */
export const partsOf = (options: SearchOptions): Part[] =>
  parts.filter(({ fields }) => fields.some((field) => options[field] !== undefined));

/** A search without one of its parts. */
export function without(options: SearchOptions, { fields, along }: Part): SearchOptions {
  const left = { ...options };
  for (const field of [...fields, ...(along ? [along] : [])]) delete left[field];
  return left;
}

/** How many there would be without a part; undefined where it leaves nobody out, or that is not known. */
export const totalWithout = (counts: Counts | undefined, { fields }: Part): Total | undefined =>
  counts?.without.find(({ field }) => fields.includes(field as SearchField));
