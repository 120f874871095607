/** Everything about people that decides who finds them, as it stands in the tables of the house. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { openMediaOf } from '../media/index.ts';
import { askedDays, presenceOf, type Fleeting } from './presenceKeys.ts';
import type { Choice, Measure, ProfileChoice, ProfileGroups } from '../../../shared/profiles/profileFields.ts';
import {
  asColumns,
  inJson,
  isCertified,
  matchingConsentOf,
  sealedFacts,
  storedFacts,
  storedProfileFacts,
  toldAge,
  type Sealed,
} from '../profiles/index.ts';

export interface PersonFacts extends Sealed, Record<Measure | Choice, number | null> {
  id: number;
  /** None where it is not told. */
  age: number | null;
}

export interface Wishes {
  groups: number;
  ageFrom: number;
  ageTo: number;
  distanceBand: number | null;
  certifiedOnly: boolean;
}

export interface Facts
  extends Omit<Fleeting, 'visitors'>, Record<ProfileChoice, number | null>, Record<ProfileGroups, number> {
  profileId: number;
  /** Whether they may be found at all. */
  listed: boolean;
  dark: Column<'profile', 'dark'>;
  /** Days since 1970; null long after. */
  joinedDay: number | null;
  gender: Column<'profile', 'gender'>;
  certified: boolean;
  visibility: Record<string, number>;
  headline: Column<'profile', 'headline'>;
  text: Column<'profile', 'about'>;
  place: { east10: number; north10: number; east25: number; north25: number } | null;
  persons: PersonFacts[];
  kinkIds: number[];
  /** Sensitive choices may be looked for. */
  consent: boolean;
  /** Whom they want to meet, each time they said. */
  wishes: Wishes[];
  media: { rank: number; video: boolean; adult: boolean }[];
}

const persons = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object('id', person.id, 'age', ${toldAge('person', 'p', now)},
    ${inJson([...storedFacts('person'), ...sealedFacts('person')])})), '[]')
  from person where profile_id = p.id)`;

const wishes = sql`(
  select coalesce(json_agg(json_build_object('groups', groups, 'ageFrom', age_from, 'ageTo', age_to,
    'distanceBand', distance_band, 'certifiedOnly', certified_only)), '[]')
  from (select groups, age_from, age_to, distance_band, certified_only from search_filter where profile_id = p.id
    union all select groups, age_from, age_to, distance_band, false from match_settings where profile_id = p.id) wish)`;

/**
 * The facts of some people; who is not there any more is left out. In the dark variant they are found when the quarter of an hour
 * is over in which they came: the moment would tell who was on the main site until then.
 */
export const factsOf = (database: Kysely<never>, profileIds: readonly number[], now: Date): Promise<Facts[]> =>
  rows(
    database,
    sql<Facts>`
    select p.id as "profileId", p.status = ${sql.lit(ProfileStatus.Active)}
        and (not p.dark or p.created_at < quarter_of(${now}::timestamptz)) as listed, p.dark,
      case when p.created_at > ${new Date(now.getTime() - askedDays * days)}
        then floor(extract(epoch from p.created_at) / ${sql.lit(days / 1000)})::int end as "joinedDay", p.gender,
      ${asColumns(storedProfileFacts('p'))}, ${isCertified('p')} as certified, p.visibility,
      p.headline, p.about as text,
      (select json_build_object('east10', east10, 'north10', north10, 'east25', east25, 'north25', north25)
        from place where place.id = p.place_id) as place,
      ${persons(now)} as persons,
      (select coalesce(json_agg(kink_id), '[]') from profile_kink where profile_kink.profile_id = p.id) as "kinkIds",
      ${presenceOf('p', now)},
      ${matchingConsentOf(sql.ref('p.id'))} as consent, ${wishes} as wishes,
      ${openMediaOf('p')} as media
    from profile p where p.id = any(${profileIds}::bigint[])`,
  );
