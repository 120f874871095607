/** A page of a result: kept from an earlier look, or found anew. */
import type { Kysely } from 'kysely';
import { FieldVisibility } from '../../../shared/enums.ts';
import { farthest } from '../../../shared/search/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import type { Search } from './request.ts';
import { matches, type Predicate, OrdinalSet } from './engine/index.ts';
import { cardsOf } from './cards.ts';
import { saveSnapshot, readSnapshot, type Snapshot } from './snapshots.ts';
import { ordered } from './ordering.ts';
import { fits, hasKey, peopleOf, personsOf, prepare, totalOf, type Person } from './execute.ts';

export interface Page {
  look: string | null;
  skip: number;
  take: number;
}

/** Finds everybody a search means, and puts the first of them into their order. */
export async function find(found: Search, { read, now }: QueryContext, most = farthest): Promise<Snapshot> {
  const { seeker, order, first: liked } = found;
  const { frame, main, closer } = await prepare(read, found);
  const close = closer.filter((person) => fits(found, person));
  const also = (meant: Predicate, persons: readonly Person[]): Predicate =>
    persons.length === 0 ? meant : { any: [meant, { given: OrdinalSet.of(ordinalsOf(persons)) }] };
  const isLiked = (person: Person) =>
    liked !== null && matches(liked(FieldVisibility.Favourites), person.ordinal, hasKey(person));
  const first = liked && also(frame(liked(seeker.rank)), close.filter(isLiked));
  const { ordinals, size } = await ordered(read, seeker, also(main, close), { order, first, now, most });
  return { ordinals, ...totalOf(size), highest: seeker.highest };
}

/** The page of a search, with its handle. */
export async function pageOfSearch(found: Search, page: Page, actor: Actor, context: QueryContext) {
  const { cache } = context.platform;
  const snapshot = page.look === null ? undefined : await readSnapshot(cache, actor.profileId, page.look);
  const look = snapshot ?? (await find(found, context));
  const handle = snapshot ? page.look! : await saveSnapshot(cache, actor.profileId, look);
  const shown = look.ordinals.slice(page.skip, page.skip + page.take);
  const items = await cardsOfFound(
    found,
    snapshot ? ordinalsOf(await stillMatching(found, shown, context)) : shown,
    actor,
    context,
  );
  return {
    look: handle,
    total: look.total,
    over: look.over,
    more: look.ordinals.length > page.skip + page.take,
    items,
  };
}

export const ordinalsOf = (persons: readonly Person[]): number[] => persons.map(({ ordinal }) => ordinal);

/** The cards of some people who fit, with the words they have in common with who looks or that weigh for them. */
export function cardsOfFound({ seeker }: Search, ordinals: readonly number[], actor: Actor, context: QueryContext) {
  const weighed = [...new Set([...seeker.kinkIds, ...seeker.words.map(({ kinkId }) => kinkId)])];
  return cardsOf(ordinals, weighed, actor, context);
}

/** Who of some people still fits, in the same order. */
export async function stillMatching(
  found: Search,
  ordinals: readonly number[],
  { read }: QueryContext,
): Promise<Person[]> {
  const rank = found.seeker.rank;
  const [far, close] = [
    ordinals.filter((one) => !found.seeker.favourers.includes(one)),
    ordinals.filter((one) => found.seeker.favourers.includes(one)),
  ];
  const persons = [
    ...(await personsOf(read, far, found.words, rank)),
    ...(await personsOf(read, close, found.words, FieldVisibility.Favourites)),
  ].filter((person) => fits(found, person));
  const byOrdinal = new Map(persons.map((person) => [person.ordinal, person]));
  return ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
}

/** How many came to a search after everybody up to an ordinal. */
export async function countSince(found: Search, highest: number, read: Kysely<unknown>): Promise<number> {
  const { main, closer } = await prepare(read, found);
  const [people] = await peopleOf(read, found.seeker, [main]);
  return people!.sizeAfter(highest) + closer.filter((person) => person.ordinal > highest && fits(found, person)).length;
}
