/** How a call, and what it is answered, count against the limits. */
import type { Contract } from '../../../shared/contract.ts';
import { isLoggedIn, isOwn, isSupport } from '../actor.ts';
import type { Message } from '../handlerTypes.ts';
import type { Platform } from '../platform.ts';
import type { Limits, Reader } from './limits.ts';

/** Counts a call against the limits of its kind, before anything is done. Refuses with TooManyRequests. */
export async function takeLimit(
  platform: Platform,
  contract: Contract,
  { actor, call, input }: Message,
): Promise<void> {
  const { limits } = platform;
  if (contract.kind === 'query') return takeReading(limits, contract, { actor, call, input });
  const sender = String(actor.profileId || call.address);
  if (contract.file) return limits.take('upload', sender);
  if (contract.ephemeral) {
    await limits.take('ephemeral', sender);
    return takeLook(limits, { actor, call, input });
  }
  if (isLoggedIn(actor)) await limits.take('command', String(actor.profileId));
  else await limits.take('strangerCommand', call.address);
}

const readerOf = ({ actor, call: { address } }: Message): Reader => {
  const { accountId, impersonation } = actor;
  return { accountId: impersonation?.by ?? accountId, address, staff: isSupport(actor) || impersonation !== null };
};

async function takeReading(limits: Limits, contract: Contract, message: Message): Promise<void> {
  const reader = readerOf(message);
  await limits.read(reader, contract.cost);
  if (contract.enumerates) await limits.enumerate(contract.enumerates, reader);
  await takeLook(limits, message);
}

/**
 * Counts whom a call names as looked at. Staff that looks at people is on record, which those of the staff at the desk need
 * not be slowed down for.
 */
async function takeLook(limits: Limits, message: Message): Promise<void> {
  const { actor, input } = message;
  const { profileId } = input as { profileId?: unknown };
  if (typeof profileId !== 'number' || profileId === actor.profileId || isSupport(actor)) return;
  await limits.meet('seen', readerOf(message), [profileId]);
}

/**
 * Counts of whom an answer tells, and holds it back where they are too many: refuses with TooManyRequests. What a command did
 * is done, and is told.
 */
export async function countPeople(
  { limits }: Platform,
  { kind }: Contract,
  message: Message,
  answer: unknown,
): Promise<void> {
  if (kind !== 'query') return;
  const others = [...peopleIn(answer)].filter((profileId) => !isOwn(message.actor, profileId));
  await limits.meet('told', readerOf(message), others);
}

/** Everybody of whom an answer tells: whoever stands in it by number, as in the card of a profile or of an author. */
function peopleIn(answer: unknown, found = new Set<number>()): Set<number> {
  if (typeof answer !== 'object' || answer === null) return found;
  for (const [field, value] of Object.entries(answer)) {
    if ((field === 'profileId' || field === 'authorId') && typeof value === 'number') found.add(value);
    else peopleIn(value, found);
  }
  return found;
}
