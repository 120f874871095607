import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findEntry } from '../loading.ts';
import { DebateCategory } from '../model/DebateCategory.ts';
import { mayModerate, type EntryFacts } from '../model/rules.ts';

export const MoveDebateEntry = handle(debates.MoveDebateEntry, {
  load: ({ entryId }, unit, actor) => findEntry(unit, entryId, actor),
  may: (actor, entry: EntryFacts) => mayModerate(actor, entry),
  async do({ loadedEntry }, { categoryId }, _actor, { find, now }) {
    const { categoryId: old, lodgeId } = loadedEntry;
    const held = new Map<number, DebateCategory>();
    // In one order, so that two who move things past each other do not wait for one another.
    for (const id of [...new Set([categoryId, ...(old ? [old] : [])])].sort((one, other) => one - other))
      held.set(id, await find(DebateCategory, id));
    const to = held.get(categoryId);
    if (!to || to.lodgeId !== lodgeId) return refuse('NotFound');
    loadedEntry.move((old && held.get(old)) || null, to, now);
    return {};
  },
});
