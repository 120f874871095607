import { debates, longestDebateWords } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { keptHtml } from '../../../platform/richText.ts';
import { endDraft } from '../../drafts/index.ts';
import { findEntry } from '../loading.ts';
import { mayEdit, type EntryFacts } from '../model/rules.ts';
import { placePictures } from '../pictures.ts';

export const UpdateDebateEntry = handle(debates.UpdateDebateEntry, {
  load: ({ entryId }, unit, actor) => findEntry(unit, entryId, actor),
  may: (actor, entry: EntryFacts) => mayEdit(actor, entry),
  async do({ loadedEntry }, { title, text }, { profileId }, unit) {
    loadedEntry.edit({ title, text: keptHtml(text, longestDebateWords.text) }, unit.now);
    await placePictures(unit, loadedEntry);
    await endDraft(unit, profileId, 'DebateEntryWords', loadedEntry.id);
    return {};
  },
});
