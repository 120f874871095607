import { debates, longestDebateWords } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { keptHtml } from '../../../platform/richText.ts';
import { endDraft } from '../../drafts/index.ts';
import { noteActivity } from '../../lodges/index.ts';
import { followUnlessChosen } from '../following.ts';
import { findCategory } from '../loading.ts';
import { DebateEntry } from '../model/DebateEntry.ts';
import { mayBegin } from '../model/rules.ts';
import { placePictures } from '../pictures.ts';

export const CreateDebateEntry = handle(debates.CreateDebateEntry, {
  load: ({ categoryId }, unit, actor) => findCategory(unit, categoryId, actor),
  may: mayBegin,
  async do({ category, lodgeId }, { title, text }, { profileId }, unit) {
    const entry = DebateEntry.begin(
      category,
      profileId,
      { title, text: keptHtml(text, longestDebateWords.text) },
      unit.now,
    );
    unit.em.persist(entry);
    await unit.em.flush();
    await placePictures(unit, entry);
    await followUnlessChosen(unit, entry.id, profileId, 'All');
    await endDraft(unit, profileId, 'DebateCategory', category.id);
    await noteActivity(unit, lodgeId, profileId);
    return { entryId: entry.id };
  },
});
