import type { Actor } from '../../../platform/actor.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedMembershipIn, isMember, mayLookInside } from '../../lodges/index.ts';
import { readableEntry } from '../readableTopics.ts';
import { lodgeViewer } from '../visibility.ts';

/** Where the actor stands in a lodge whose debates they may read, and what they see there; everybody else is refused. */
export async function insideOf({ platform, now }: QueryContext, lodgeId: number, actor: Actor) {
  const membership = (await preparedMembershipIn(platform.database, lodgeId, actor, now)) ?? refuse('NotFound');
  if (!mayLookInside(actor, membership)) return refuse('NotAllowed');
  return { membership, who: lodgeViewer(actor, membership, now) };
}

/** A topic that the actor may read; refuses with NotFound. Staff who do not belong to its lodge are on record, with whose topic they read. */
export async function topicOf({ platform, now, about, asMember }: QueryContext, entryId: number, actor: Actor) {
  const found = (await readableEntry(platform.database, entryId, actor, now)) ?? refuse('NotFound');
  about(found.entry.authorId);
  if (isMember(found.entry.mine)) asMember();
  return found;
}
