import { sql, type RawBuilder } from 'kysely';
import { isCertified, toldAge } from '../profiles/index.ts';
import { refuse } from '../../platform/refusal.ts';

/** Refuses a range of ages that ends before it begins. */
export function judgeAges({ ageFrom, ageTo }: { ageFrom: number; ageTo: number }): void {
  if (ageTo < ageFrom) refuse('BadRequest', { fields: [{ field: 'ageTo', reason: 'is less than ageFrom' }] });
}

/** Joins what somebody wants to meet, under the alias `wanted`; a row of nulls while they have not said. */
export const wantedBy = (viewerId: number): RawBuilder<unknown> =>
  sql`left join search_filter wanted on wanted.profile_id = ${viewerId}`;

/**
 * Whether an alias of the table `profile` is what `wanted` wants, seen from a place. Of a couple one person of the
 * wanted age is enough.
 */
export const isWanted = (alias: string, placeId: number | null, now: Date): RawBuilder<boolean> => sql<boolean>`(
  wanted.profile_id is null or wanted.groups & (1 << (${sql.ref(`${alias}.gender`)} - 1)) <> 0
    and (not wanted.certified_only or ${isCertified(alias)})
    and (wanted.distance_band is null
      or distance_band(${placeId}::bigint, ${sql.ref(`${alias}.place_id`)}) <= wanted.distance_band)
    and exists (select from person where profile_id = ${sql.ref(`${alias}.id`)}
      and ${toldAge('person', alias, now)} between wanted.age_from and wanted.age_to))`;
