/** Who looks: what of them decides whom they find and who wants to be found by them. */
import { sql } from 'kysely';
import { FieldVisibility, MatchWeight, ToldAge } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedRows, type Ref } from '../../platform/database/sql.ts';
import { isCertified, toldAge } from '../profiles/index.ts';
import type { Wishes } from './facts.ts';

export interface Blocks {
  east10: number;
  north10: number;
  east25: number;
  north25: number;
}

/** What of somebody is compared with the wishes of others: as it was when the day began, so that nobody tries them out. */
export interface Compared {
  place: Blocks | null;
  ages: number[];
  certified: boolean;
  gender: number;
}

interface Row {
  place: Blocks | null;
  compared: Compared;
  kinkIds: number[];
  filter: Wishes | null;
  match: Wishes | null;
  words: { kinkId: number; weight: number }[];
  apart: number[];
  self: number | null;
  due: number[];
  favourers: number[];
  version: number;
  texts: number;
  /** Nobody came later. */
  highest: number;
}

export interface SearchViewer extends Omit<Row, 'apart' | 'self' | 'due'> {
  profileId: number;
  dark: boolean;
  /** The FieldVisibility up to which they see, favourites aside. */
  rank: number;
  /** They may see what is for adults alone. */
  adults: boolean;
  /** Whom they never find, by ordinals: themselves, who is kept apart from them, who is being put right. */
  unfound: ReadonlySet<number>;
}

const wish = (profileId: number) => sql`json_build_object('groups', groups, 'ageFrom', age_from, 'ageTo', age_to,
  'distanceBand', distance_band, 'certifiedOnly', certified_only) from search_filter where profile_id = ${profileId}`;
const match = (profileId: number) => sql`json_build_object('groups', groups, 'ageFrom', age_from, 'ageTo', age_to,
  'distanceBand', distance_band, 'certifiedOnly', false) from match_settings where profile_id = ${profileId}`;

/** The most people with the viewer as a favourite who are judged one by one. */
const mostFavourers = 5000;

const ordinalsOf = (which: ReturnType<typeof sql>) =>
  sql<number[]>`coalesce((select json_agg(found.ordinal) from (${which}) found), '[]')`;

/** Whoever looks, on one of the two sides. */
export type Looker = Pick<Actor, 'profileId' | 'dark' | 'member' | 'placeId'> & {
  /** They may see what is for adults alone. */
  adults: boolean;
};

/** Reads who looks. Who is marked meanwhile is asked for again with each page. */
export async function searchViewerOf(
  database: Pick<Database, 'readPool' | 'read'>,
  { profileId, dark, member, placeId, adults }: Looker,
  now: Date,
): Promise<SearchViewer> {
  const [found] = await preparedRows(database, 'search seeker', { profileId, placeId, now }, statement);
  const { apart, self, due, favourers, ...rest } = found!;
  const unfound = new Set([...apart, ...due, ...(self === null ? [] : [self])]);
  return {
    ...rest,
    ...{ profileId, dark, adults, unfound },
    rank: member ? FieldVisibility.Members : FieldVisibility.Everyone,
    favourers: favourers.filter((one) => !unfound.has(one)),
  };
}

const blocksOf = (placeId: Ref | number | null) => sql`(
  select json_build_object('east10', east10, 'north10', north10, 'east25', east25, 'north25', north25)
  from place where id = ${placeId})`;

const compared = (now: Date) => sql`coalesce(
  (select json_build_object('place', ${blocksOf(sql.ref('kept.place_id'))}, 'ages', kept.ages, 'certified', kept.certified, 'gender', kept.gender)
    from compared_facts kept where kept.profile_id = p.id and kept.until > ${now}),
  json_build_object('place', ${blocksOf(sql.ref('p.place_id'))}, 'certified', ${isCertified('p')}, 'gender', p.gender,
    'ages', (select coalesce(json_agg(${toldAge('person', 'p', now)}) filter (where p.told_age <> ${sql.lit(ToldAge.Nothing)}), '[]')
      from person where person.profile_id = p.id)))`;

const statement = ({ profileId, placeId, now }: { profileId: number; placeId: number | null; now: Date }) => sql<Row>`
  select ${blocksOf(placeId)} as place, ${compared(now)} as compared,
    (select coalesce(json_agg(kink_id), '[]') from profile_kink where profile_kink.profile_id = p.id) as "kinkIds",
    (select ${wish(profileId)}) as filter, (select ${match(profileId)}) as match,
    (select coalesce(json_agg(json_build_object('kinkId', kink_id, 'weight', weight)), '[]') from match_word
      where match_word.profile_id = p.id) as words,
    ${ordinalsOf(sql`select ordinal from apart join search_person one on one.profile_id = apart.other_id
      where apart.profile_id = p.id`)} as apart,
    (select ordinal from search_person where search_person.profile_id = p.id) as self,
    ${ordinalsOf(sql`select ordinal from search_due join search_person using (profile_id)`)} as due,
    ${ordinalsOf(sql`select ordinal from favourite join search_person using (profile_id)
      where favourite_id = ${profileId} and for_favourites limit ${sql.lit(mostFavourers)}`)} as favourers,
    (select version from search_version) as version, (select texts from search_version) as texts,
    (select coalesce(max(ordinal), -1) from search_person) as highest
  from profile p where p.id = ${profileId}`;

/** The interest words somebody weighs so. */
export const wordsOf = ({ words }: Pick<SearchViewer, 'words'>, weight: keyof typeof MatchWeight): number[] =>
  words.flatMap((one) => (one.weight === MatchWeight[weight] ? [one.kinkId] : []));
