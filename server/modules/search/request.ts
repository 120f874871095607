/** What somebody asks for, as it is understood. */
import { sql, type Kysely } from 'kysely';
import type { Checked } from '../../../shared/contract.ts';
import type { search } from '../../../shared/search/contract.ts';
import { searchLists } from '../../../shared/search/enums.ts';
import type { SearchOptions } from '../../../shared/search/options.ts';
import type { Actor } from '../../platform/actor.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { wordsInLanguages, type Words } from '../../platform/database/searching.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { placeOfZipCode } from '../places/index.ts';
import { keysFor, type Predicate, matchesNobody, type OrdinalSet } from './engine/index.ts';
import { partsOf, wishesOf, type Frame, type MeantPart } from './optionPredicates.ts';
import type { Order } from './ordering.ts';
import type { PredicateMaker } from './execute.ts';
import { searchViewerOf, type Blocks, type Looker, type SearchViewer } from './searchViewer.ts';

export type SearchInput = Checked<typeof search.GetSearchCounts>;

/** One search, understood. */
export interface Search {
  seeker: SearchViewer;
  words: Words;
  order: Order;
  /** Its parts as people are looked at with a rank. */
  parts: (rank: number, texts: OrdinalSet) => MeantPart[];
  makePredicate: PredicateMaker;
  /** Who comes before all others, as people are looked at with a rank. */
  first: ((rank: number) => Predicate) | null;
}

/** Where and when somebody looks. */
export interface Surroundings {
  database: Pick<Database, 'readPool' | 'read'>;
  secrets: Secrets;
  siteId: number;
  now: Date;
}

export const lookerOf = (actor: Actor, { call }: QueryContext): Looker => ({
  ...actor,
  adults: ageAssured(actor, call.site),
});

export const surroundingsOf = ({ call, platform, now }: QueryContext): Surroundings => ({
  now,
  ...{ database: platform.database, secrets: platform.secrets },
  siteId: call.site.id,
});

/** Understands what somebody asks for. */
export const understood = (input: SearchInput, actor: Actor, context: QueryContext): Promise<Search> =>
  understand(input, lookerOf(actor, context), surroundingsOf(context));

/** Understands a search. */
export async function understand(
  { mode, filtered, options, text }: SearchInput,
  looker: Looker,
  { database, secrets, siteId, now }: Surroundings,
): Promise<Search> {
  const { read } = database;
  const { order, nearestFirst } = searchLists[mode];
  const [seeker, place, words] = [
    await searchViewerOf(database, looker, now),
    options.near ? await blocksOf(read, siteId, options.near) : null,
    text === '' ? ('' as Words) : await wordsInLanguages(read, text),
  ];
  const frame = (rank: number): Frame => ({ seeker, rank, secrets, now, place });
  const made = (rank: number, texts: OrdinalSet): MeantPart[] => [
    ...partsOf(options, frame(rank)),
    ...(searchLists[mode].onlineOnly ? [{ fields: [], meant: { keys: keysFor('Online', [1]) } }] : []),
    ...(filtered && seeker.filter ? [{ fields: [], meant: wishesOf(seeker.filter, seeker) }] : []),
    ...(text === '' ? [] : [{ fields: [], meant: words === '' ? matchesNobody : { given: texts } }]),
  ];
  // The same people asked of in the same way are one and the same tree, which is gone through once.
  const known = new Map<number, { texts: OrdinalSet; parts: MeantPart[] }>();
  const parts = (rank: number, texts: OrdinalSet): MeantPart[] => {
    let found = known.get(rank);
    if (found?.texts !== texts) known.set(rank, (found = { texts, parts: made(rank, texts) }));
    return found!.parts;
  };
  return {
    seeker,
    words,
    order: { place: nearestFirst ? (place ?? seeker.place) : null, by: order },
    parts,
    makePredicate: (rank, texts) => ({ all: parts(rank, texts).map(({ meant }) => meant) }),
    first: liked(options),
  };
}

/** Who has a word that is liked comes first. */
const liked = ({ like }: SearchOptions) =>
  like ? (rank: number): Predicate => ({ keys: keysFor('Word', like, rank) }) : null;

async function blocksOf(read: Kysely<unknown>, siteId: number, near: string): Promise<Blocks | null> {
  const [country = '', zipCode = ''] = near.split(/-(.*)/s);
  const found = await placeOfZipCode(read, siteId, country, zipCode);
  if (!found) return null;
  return (
    (await firstRow(
      read,
      sql<Blocks>`select east10, north10, east25, north25 from place where id = ${found.placeId}`,
    )) ?? null
  );
}
