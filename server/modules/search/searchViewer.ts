/** Who looks: what of them decides whom they find and who wants to be found by them. */
import { sql } from 'kysely';
import { FieldVisibility, MatchWeight } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { isCertified, rankOfField } from '../profiles/index.ts';
import type { Facts, Wishes } from './facts.ts';

export interface Blocks {
  east10: number;
  north10: number;
  east25: number;
  north25: number;
}

interface Row {
  place: Blocks | null;
  ages: number[];
  certified: boolean;
  visibility: Facts['visibility'];
  kinkIds: number[];
  allKinkIds: number[];
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

export interface SearchViewer extends Omit<Row, 'visibility' | 'apart' | 'self' | 'due'> {
  profileId: number;
  dark: boolean;
  gender: Actor['gender'];
  /** The FieldVisibility up to which they see, favourites aside. */
  rank: number;
  /** They may see what is for adults alone. */
  adults: boolean;
  /** Their interest words as others see them. */
  openKinkIds: number[];
  /** Whom they never find, by ordinals: themselves, who is kept apart from them, who is being put right. */
  unfound: ReadonlySet<number>;
}

const wish = (profileId: number) => sql`json_build_object('groups', groups, 'ageFrom', age_from, 'ageTo', age_to,
  'distanceBand', distance_band, 'certifiedOnly', certified_only) from search_filter where profile_id = ${profileId}`;
const match = (profileId: number) => sql`json_build_object('groups', groups, 'ageFrom', age_from, 'ageTo', age_to,
  'distanceBand', distance_band, 'certifiedOnly', false) from match_settings where profile_id = ${profileId}`;

/** So many who have somebody as a favourite are asked whether they tell them more than others. */
const mostFavourers = 5000;

const ordinalsOf = (which: ReturnType<typeof sql>) =>
  sql<number[]>`coalesce((select json_agg(found.ordinal) from (${which}) found), '[]')`;

/** Whoever looks, on one of the two sides. */
export type Looker = Pick<Actor, 'profileId' | 'dark' | 'gender' | 'member' | 'placeId'> & {
  /** They may see what is for adults alone. */
  adults: boolean;
};

/** Reads who looks. Who is marked meanwhile is asked for again with each page. */
export async function searchViewerOf(
  database: Pick<Database, 'readPool' | 'read'>,
  { profileId, dark, gender, member, placeId, adults }: Looker,
  now: Date,
): Promise<SearchViewer> {
  const [found] = await preparedRows(database, 'search seeker', { profileId, placeId, now }, statement);
  const { visibility, apart, self, due, favourers, ...rest } = found!;
  const unfound = new Set([...apart, ...due, ...(self === null ? [] : [self])]);
  return {
    ...rest,
    ...{ profileId, dark, gender, adults, unfound },
    rank: member ? FieldVisibility.Members : FieldVisibility.Everyone,
    openKinkIds: rankOfField(visibility, 'kinks') <= FieldVisibility.Members ? rest.kinkIds : [],
    favourers: favourers.filter((one) => !unfound.has(one)),
  };
}

const statement = ({ profileId, placeId, now }: { profileId: number; placeId: number | null; now: Date }) => sql<Row>`
  select (select json_build_object('east10', east10, 'north10', north10, 'east25', east25, 'north25', north25)
      from place where id = ${placeId}) as place,
    (select coalesce(json_agg(extract(year from age(${now}::timestamptz, birthday))::int), '[]') from person
      where person.profile_id = p.id) as ages,
    ${isCertified('p')} as certified, p.visibility,
    (select coalesce(json_agg(kink_id), '[]') from profile_kink where profile_kink.profile_id = p.id) as "kinkIds",
    (select coalesce(json_agg(id), '[]') from kink) as "allKinkIds",
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
