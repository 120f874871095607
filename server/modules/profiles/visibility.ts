import { sql, type RawBuilder } from 'kysely';
import { FieldVisibility, nameOf, type NameOf } from '../../../shared/enums.ts';
import { visibleFields, type VisibleField } from '../../../shared/profiles/contract.ts';
import type { Ref } from '../../platform/database/sql.ts';
import type { Visibility } from './model/description.ts';

/** Orientation, role and the day of a birthday are nothing for everybody until their owner says so. */
const beginnings: Visibility = {
  sexualOrientation: FieldVisibility.Members,
  role: FieldVisibility.Members,
  birthday: FieldVisibility.Favourites,
};

const beginningOf = (field: VisibleField): number => beginnings[field] ?? FieldVisibility.Everyone;

/** Up to which rank a field is seen, from what a profile chose. */
export const rankOfField = (chosen: Visibility, field: VisibleField): number => chosen[field] ?? beginningOf(field);

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
  sql<boolean>`coalesce((${sql.ref(`${alias}.visibility`)} ->> ${sql.lit(field)})::int, ${sql.lit(beginningOf(field))}) <= ${rank}`;
