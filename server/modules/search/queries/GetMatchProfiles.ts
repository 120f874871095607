import { sql } from 'kysely';
import { FieldVisibility } from '../../../../shared/enums.ts';
import { exactTotal, search } from '../../../../shared/search/contract.ts';
import { handle, type QueryContext } from '../../../platform/handle.ts';
import type { Words } from '../../../platform/database/searching.ts';
import { rows } from '../../../platform/database/sql.ts';
import { kinkName } from '../../interests/index.ts';
import { lookerOf, type Search } from '../ask.ts';
import { keepLook, keptLook, type Look } from '../looks.ts';
import { matchesOf, missingOf, namedReasons, scoreOf } from '../matches.ts';
import { cardsOfStanding, find, standing } from '../page.ts';
import type { Person } from '../run.ts';
import { seekerOf } from '../seeker.ts';

/** How people are looked at: whoever has the seeker as a favourite tells more. */
const rankFor = ({ seeker }: Search, { ordinal }: Person) =>
  seeker.favourers.includes(ordinal) ? FieldVisibility.Favourites : seeker.rank;

/** The best of the nearest thousand who were here lately, in the order of their scores. */
async function best(found: Search, context: QueryContext): Promise<Look> {
  const look = await find(found, context);
  const persons = await standing(found, look.ordinals.slice(0, exactTotal), context);
  const scored = persons.map((person) => ({ person, ...scoreOf(found.seeker, person, rankFor(found, person)) }));
  const ordinals = scored.sort((one, other) => other.score - one.score).map(({ person }) => person.ordinal);
  return { ...look, ordinals };
}

export const GetMatchProfiles = handle(search.GetMatchProfiles, async ({ look, skip, take }, actor, context) => {
  const seeker = await seekerOf(context.read, lookerOf(actor, context), context.now);
  const missing = missingOf(seeker);
  if (missing.length > 0) return { missing, look: '', total: 0, over: false, more: false, items: [] };
  const { cache } = context.platform;
  const order = { place: seeker.place, byVisitors: false, newest: false };
  const found: Search = { seeker, words: '' as Words, order, first: null, ...matchesOf(seeker) };
  const kept = look === null ? undefined : await keptLook(cache, actor.profileId, look);
  const result = kept ?? (await best(found, context));
  const persons = await standing(found, result.ordinals.slice(skip, skip + take), context);
  const cards = await cardsOfStanding(found, persons, actor, context);
  const scores = new Map(persons.map((one) => [one.profileId, scoreOf(seeker, one, rankFor(found, one))]));
  const kinkIds = [...scores.values()].flatMap(({ reasons }) =>
    reasons.flatMap((reason) => ('kinkId' in reason ? [reason.kinkId] : [])),
  );
  const named = await rows(
    context.read,
    sql<{ id: number; name: string }>`select id, ${kinkName(actor.locale)} as name from kink
      where id = any(${kinkIds}::bigint[])`,
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    missing,
    look: kept ? look! : await keepLook(cache, actor.profileId, result),
    ...{ total: result.total, over: result.over, more: result.ordinals.length > skip + take },
    items: cards.map((card) => {
      const { score, reasons } = scores.get(card.profile.profileId)!;
      return { ...card, score, reasons: namedReasons(reasons, names) };
    }),
  };
});
