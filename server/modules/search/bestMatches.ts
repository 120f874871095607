/** The matches of whoever looks, the best first. */
import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import { FieldVisibility } from '../../../shared/enums.ts';
import { exactTotal, type search } from '../../../shared/search/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Words } from '../../platform/database/searching.ts';
import { rows } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { kinkName } from '../interests/index.ts';
import { lookerOf, type Search } from './request.ts';
import { matches } from './engine/index.ts';
import type { Snapshot } from './snapshots.ts';
import { askedBy, matchesOf, missingOf, namedReasons, pleasOf, scoring, type Score } from './matches.ts';
import { cardsOfFound, find, ordinalsOf, stillMatching } from './page.ts';
import { hasKey, judged, personsOf, type Person } from './execute.ts';
import { searchViewerOf } from './searchViewer.ts';

type Match = Output<typeof search.GetMatchProfiles>['items'][number];

/** Whom one matches as a search, and what of one's settings is missing before it can be made. */
export async function matching(actor: Actor, context: QueryContext) {
  const seeker = await searchViewerOf(context.platform.database, lookerOf(actor, context), context.now);
  const order = { place: seeker.place, by: 'Activity' as const };
  const found: Search = { seeker, words: '' as Words, order, first: null, ...matchesOf(seeker) };
  return { found, missing: missingOf(seeker) };
}

/** Scores people by their own keys: whoever has the seeker as a favourite tells more. */
function judging({ seeker }: Search): (person: Person) => Score {
  const as = (rank: number) => scoring(seeker, pleasOf(seeker, rank));
  const [plain, close] = [as(seeker.rank), as(FieldVisibility.Favourites)];
  return (person) => {
    const score = seeker.favourers.includes(person.ordinal) ? close : plain;
    return score((meant) => matches(meant, person.ordinal, hasKey(person)));
  };
}

/** The best of the nearest thousand who were here lately, in the order of their scores. */
export async function best(found: Search, context: QueryContext): Promise<Snapshot> {
  const { seeker } = found;
  const { read } = context;
  const look = await find(found, context, exactTotal);
  const pleas = pleasOf(seeker, seeker.rank);
  const query = { ordinals: look.ordinals, meant: askedBy(pleas) };
  const scores = await judged(read, seeker, query, scoring(seeker, pleas));
  const closer = await personsOf(
    read,
    look.ordinals.filter((one) => seeker.favourers.includes(one)),
    found.words,
    FieldVisibility.Favourites,
  );
  const judge = judging(found);
  for (const person of closer) scores.set(person.ordinal, judge(person));
  const score = (ordinal: number) => scores.get(ordinal)!.score;
  const ordinals = look.ordinals.toSorted((one, other) => score(other) - score(one));
  return { ...look, ordinals };
}

/** The cards of those of some matches who still are, with how well they fit and why. */
export async function matchCards(
  found: Search,
  ordinals: readonly number[],
  actor: Actor,
  context: QueryContext,
): Promise<Match[]> {
  const persons = await stillMatching(found, ordinals, context);
  const cards = await cardsOfFound(found, ordinalsOf(persons), actor, context);
  const judge = judging(found);
  const scores = new Map(persons.map((one) => [one.profileId, judge(one)]));
  const kinkIds = [...scores.values()].flatMap(({ reasons }) =>
    reasons.flatMap((reason) => ('kinkId' in reason ? [reason.kinkId] : [])),
  );
  const named = await rows(
    context.read,
    sql<{ id: number; name: string }>`select id, ${kinkName(actor.locale)} as name from kink
      where id = any(${kinkIds}::bigint[])`,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return cards.map((card) => {
    const { score, reasons } = scores.get(card.profile.profileId)!;
    return { ...card, score, reasons: namedReasons(reasons, names) };
  });
}
