import { drafts } from '../../../../shared/drafts/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { couldWrite } from '../../../platform/writable.ts';
import { draftAt } from '../draftStore.ts';

const nothing = { version: 0, draft: null };

export const GetDraft = handle(drafts.GetDraft, async (at, actor, { call, now, platform }) => {
  const found = await draftAt(platform, actor.profileId, at);
  if (!found) return nothing;
  const mine = await couldWrite(at.place, at.placeId, { actor, site: call.site, now, platform });
  return mine ? found : nothing;
});
