import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findEntry } from '../loading.ts';
import { mayModerate, type EntryFacts } from '../model/rules.ts';

export const LockDebateEntry = handle(debates.LockDebateEntry, {
  load: ({ entryId }, unit, actor) => findEntry(unit, entryId, actor),
  may: (actor, entry: EntryFacts) => mayModerate(actor, entry),
  do({ loadedEntry }, { locked }) {
    loadedEntry.setLocked(locked);
    return {};
  },
});
