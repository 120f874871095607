import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { GuestbookEntry } from '../model/GuestbookEntry.ts';

/** Whom a line concerns. */
export interface EntryParties {
  profileId: number;
  authorId: number;
}

/** A line under lock. Refuses with NotFound one that does not concern the actor, as if there were none. */
export async function ownEntry({ entryId }: { entryId: number }, unit: Unit, actor: Actor): Promise<GuestbookEntry> {
  const entry = await unit.find(GuestbookEntry, entryId);
  return entry.concerns(actor.profileId) ? entry : refuse('NotFound');
}
