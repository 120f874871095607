import { sql, type RawBuilder } from 'kysely';
import { FieldVisibility, nameOf, type NameOf } from '../../../shared/enums.ts';
import { firstVisibility, visibleFields, type VisibleField } from '../../../shared/profiles/profileFields.ts';
import type { Ref } from '../../platform/database/sql.ts';
import type { Visibility } from './model/description.ts';

const firstRank = (field: VisibleField): number => FieldVisibility[firstVisibility(field)];

/** Up to which rank a field is seen, from what a profile chose. */
export const rankOfField = (chosen: Visibility, field: VisibleField): number => chosen[field] ?? firstRank(field);

/** Who sees each field, by name. */
export const visibilityOf = (chosen: Visibility) =>
  Object.fromEntries(
    visibleFields.map((field) => [field, nameOf(FieldVisibility, rankOfField(chosen, field))]),
  ) as Record<VisibleField, NameOf<typeof FieldVisibility>>;

/**
 * Whether a field of an alias of the table `profile` may be seen by somebody of a rank: the FieldVisibility up to which
 * they see, each of them what those before it see.
 */
export const isVisible = (field: VisibleField, alias: string, rank: Ref): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.visibility`)} ->> ${sql.lit(field)})::int, ${sql.lit(firstRank(field))}) <= ${rank}`;
