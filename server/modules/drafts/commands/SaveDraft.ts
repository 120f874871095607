import { draftPlaces } from '../../../../shared/declared.ts';
import { drafts } from '../../../../shared/drafts/contract.ts';
import type { DraftPlaceRules } from '../../../../shared/drafts/places.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { keptHtml } from '../../../platform/richText.ts';
import { couldWrite } from '../../../platform/writable.ts';
import { saveDraft, type Words } from '../draftStore.ts';

export const SaveDraft = handle(drafts.SaveDraft, {
  async load({ place, placeId }, { call, now, platform }, actor) {
    if (!(await couldWrite(place, placeId, { actor, site: call.site, now, platform }))) refuse('NotFound');
  },
  async do(_place, { place, placeId, version, ...written }, { profileId }, context) {
    const words = keptAs(draftPlaces[place], written);
    const saved = await saveDraft(context, profileId, { place, placeId }, version, words);
    return saved === undefined ? refuse('DraftChanged') : { version: saved, savedAt: context.now.toISOString() };
  },
});

/** The words as they may be at a place; null where there are none. */
function keptAs({ title: longestTitle = 0, text: most, html }: DraftPlaceRules, { title, text }: Words): Words | null {
  const fields = [
    { field: 'title', long: title.length > longestTitle, most: longestTitle },
    { field: 'text', long: text.length > most, most },
  ].flatMap(({ field, long, most }) => (long ? [{ field, reason: `may have ${most} characters at most` }] : []));
  if (fields.length > 0) refuse('BadRequest', { fields });
  const draft = { title, text: html ? keptHtml(text, most) : text };
  return draft.title === '' && draft.text === '' ? null : draft;
}
