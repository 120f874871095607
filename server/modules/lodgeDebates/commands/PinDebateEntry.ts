import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { findEntry } from '../loading.ts';
import { mayModerate, type EntryFacts } from '../model/rules.ts';

export const PinDebateEntry = handle(debates.PinDebateEntry, {
  load: ({ entryId }, unit, actor) => findEntry(unit, entryId, actor),
  may: (actor, entry: EntryFacts) => mayModerate(actor, entry),
  do({ loadedEntry }, { pinned }) {
    loadedEntry.setPinned(pinned);
    return {};
  },
});
