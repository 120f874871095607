/** Asks PostgreSQL whom a search means, and how many they are. */
import { sql, type Kysely } from 'kysely';
import { FieldVisibility } from '../../../shared/enums.ts';
import { exactTotal } from '../../../shared/search/contract.ts';
import type { Words } from '../../platform/database/searching.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import {
  bitsOf,
  type Chunk,
  chunkAt,
  bitmapReaderOf,
  isIn,
  matches,
  keysIn,
  type Predicate,
  OrdinalSet,
  ordinalsMatching,
  countsMatching,
} from './engine/index.ts';
import { sideKey } from './personKeys.ts';
import { fleetingKeys, type Fleeting } from './presenceKeys.ts';
import type { SearchViewer } from './searchViewer.ts';
import { sayers, sayersAmong } from './textSearch.ts';

/** Whom a search means, as everybody of a rank is looked at: the same question at another rank finds other keys. */
export type PredicateMaker = (rank: number, texts: OrdinalSet) => Predicate;

export interface Question {
  seeker: SearchViewer;
  /** Words in what people say of themselves; empty where none are asked for. */
  words: Words;
  makePredicate: PredicateMaker;
}

/** The number of chunks in which there is anybody. */
export const chunksOf = ({ highest }: SearchViewer) => chunkAt(highest) + 1;

const holdersFor = (read: Kysely<unknown>, { version }: SearchViewer, meant: readonly Predicate[]) =>
  bitmapReaderOf(read, version, keysIn({ all: meant }));

/** The people some trees mean, among all. */
export const peopleOf = async (
  read: Kysely<unknown>,
  seeker: SearchViewer,
  meant: readonly Predicate[],
): Promise<OrdinalSet[]> => ordinalsMatching(meant, await holdersFor(read, seeker, meant), chunksOf(seeker));

/** Says of each chunk who is meant in it; to be asked before anything else is awaited. */
export const bitsMeant = async (read: Kysely<unknown>, seeker: SearchViewer, meant: Predicate) =>
  bitsOf(meant, await holdersFor(read, seeker, [meant]));

/** Judges some people, by ordinals, by what they are meant by. */
export async function judged<T>(
  read: Kysely<unknown>,
  seeker: SearchViewer,
  { ordinals, meant }: { ordinals: readonly number[]; meant: readonly Predicate[] },
  judge: (isOne: (meant: Predicate) => boolean) => T,
): Promise<Map<number, T>> {
  const holders = await holdersFor(read, seeker, meant);
  const bitsByPredicate = meant.map((one) => [one, bitsOf(one, holders)] as const);
  const answers = new Map<number, T>();
  let [chunk, bits] = [-1, new Map<Predicate, Chunk>()];
  // One chunk after the other, since the bits of the last are written over.
  for (const ordinal of [...ordinals].sort((one, other) => one - other)) {
    if (chunkAt(ordinal) !== chunk) {
      chunk = chunkAt(ordinal);
      bits = new Map(bitsByPredicate.map(([one, ask]) => [one, ask(chunk)]));
    }
    answers.set(
      ordinal,
      judge((one) => isIn(bits.get(one)!, ordinal)),
    );
  }
  return answers;
}

/** How many some trees mean, each, as far as it is told. */
const sizesOf = async (read: Kysely<unknown>, seeker: SearchViewer, meant: readonly Predicate[]): Promise<number[]> =>
  countsMatching(meant, await holdersFor(read, seeker, meant), chunksOf(seeker), exactTotal);

/** A question as the whole community is asked, and those who tell the seeker more than others: they are judged one by one. */
export interface Prepared {
  /** Whom the question means, with the answer to it. */
  frame(meant: Predicate): Predicate;
  main: Predicate;
  closer: Person[];
  texts: OrdinalSet;
}

export interface Person {
  ordinal: number;
  profileId: number;
  keys: ReadonlySet<number>;
  /** Their words hold what is looked for. */
  hit: boolean;
}

/** Reads what a question needs. */
export async function prepare(read: Kysely<unknown>, { seeker, words, makePredicate }: Question): Promise<Prepared> {
  const [texts, closer] = [
    await sayers(read, words, seeker),
    await personsOf(read, seeker.favourers, words, FieldVisibility.Favourites),
  ];
  const outside = OrdinalSet.of([...seeker.unfound, ...seeker.favourers]);
  const here: Predicate = { all: [{ keys: [sideKey(seeker.dark)] }, { not: { given: outside } }] };
  const frame = (meant: Predicate): Predicate => ({ all: [here, meant] });
  return { frame, main: frame(makePredicate(seeker.rank, texts)), closer, texts };
}

/** Some people by their ordinals, with the keys of all ranks. */
export async function personsOf(
  read: Kysely<unknown>,
  ordinals: readonly number[],
  words: Words,
  rank: number,
): Promise<Person[]> {
  if (ordinals.length === 0) return [];
  const hits = await sayersAmong(read, words, rank, ordinals);
  const found = await rows(
    read,
    sql<Columns<'search_person', 'ordinal' | 'profileId' | 'keys'> & Fleeting>`
      select ordinal, profile_id as "profileId", keys, online, seen_day as "seenDay", visitors
      from search_person where ordinal = any(${ordinals}::int[])`,
  );
  return found.map(({ ordinal, profileId, keys, ...fleeting }) => ({
    ordinal,
    profileId,
    keys: new Set([...keys, ...fleetingKeys(fleeting)]),
    hit: hits.has(ordinal),
  }));
}

/** Says of a key whether somebody has it. */
export const hasKey =
  ({ keys }: Person) =>
  (key: number): boolean =>
    keys.has(key);

/** Whether somebody is meant as the seeker sees them: whoever has the seeker as a favourite tells more. */
export function fits({ seeker, makePredicate }: Question, person: Person): boolean {
  if (seeker.unfound.has(person.ordinal) || !person.keys.has(sideKey(seeker.dark))) return false;
  const rank = seeker.favourers.includes(person.ordinal) ? FieldVisibility.Favourites : seeker.rank;
  return matches(
    makePredicate(rank, OrdinalSet.of(person.hit ? [person.ordinal] : [])),
    person.ordinal,
    hasKey(person),
  );
}

/** A number that is told exactly up to a thousand. */
export const totalOf = (size: number) => ({ total: Math.min(size, exactTotal), over: size > exactTotal });

/** How many some questions mean, of one seeker and with the same words; `anew` narrows each in its way. */
export async function countsOf(
  read: Kysely<unknown>,
  question: Question,
  variants: readonly PredicateMaker[],
): Promise<{ total: number; over: boolean }[]> {
  const { frame, closer, texts } = await prepare(read, question);
  const sizes = await sizesOf(
    read,
    question.seeker,
    variants.map((makePredicate) => frame(makePredicate(question.seeker.rank, texts))),
  );
  return variants.map((makePredicate, nth) =>
    totalOf(sizes[nth]! + closer.filter((person) => fits({ ...question, makePredicate }, person)).length),
  );
}
