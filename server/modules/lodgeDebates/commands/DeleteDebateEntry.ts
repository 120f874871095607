import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { categoryOf, findEntry } from '../loading.ts';
import { mayDelete, type EntryFacts } from '../model/rules.ts';

export const DeleteDebateEntry = handle(debates.DeleteDebateEntry, {
  load: ({ entryId }, unit, actor) => findEntry(unit, entryId, actor),
  may: (actor, entry: EntryFacts) => mayDelete(actor, entry),
  async do({ loadedEntry }, { entryId, reason }, { profileId }, unit) {
    loadedEntry.delete(await categoryOf(unit, loadedEntry), profileId, reason ?? null, unit.now);
    await hideNotifications(unit, `LodgeDebateEntry ${entryId}`, true);
    return {};
  },
});
