/** The first few of a result, for the lists of other pages. */
import type { Actor } from '../../platform/actor.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { understood, type Search } from './request.ts';
import { best, matchCards, matching } from './bestMatches.ts';
import { cardsOfFound, find } from './page.ts';

const previewInput = { filtered: true, text: '', options: {} } as const;

async function firstOf(found: Search, take: number, actor: Actor, context: QueryContext) {
  const { ordinals } = await find(found, context, take);
  return cardsOfFound(found, ordinals, actor, context);
}

/** Who came lately, by band and then the newest, as far as one's own settings want them. */
export async function newNearby(take: number, actor: Actor, context: QueryContext) {
  const found = await understood({ ...previewInput, mode: 'Newest', options: { isNew: true } }, actor, context);
  return firstOf({ ...found, order: { place: found.seeker.place, by: 'Arrival' } }, take, actor, context);
}

/** Who is here, by band, as far as one's own settings want them. */
export const onlineNearby = async (take: number, actor: Actor, context: QueryContext) =>
  firstOf(await understood({ ...previewInput, mode: 'Online' }, actor, context), take, actor, context);

/** The best matches, and what of one's settings is missing before there are any. */
export async function bestMatches(take: number, actor: Actor, context: QueryContext) {
  const { found, missing } = await matching(actor, context);
  if (missing.length > 0) return { missing, items: [] };
  const { ordinals } = await best(found, context);
  return { missing, items: await matchCards(found, ordinals.slice(0, take), actor, context) };
}
