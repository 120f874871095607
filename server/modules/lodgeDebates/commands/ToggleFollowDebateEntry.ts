import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { chooseFollow } from '../following.ts';
import { factsOf } from '../loading.ts';
import { mayFollow } from '../model/rules.ts';

export const ToggleFollowDebateEntry = handle(debates.ToggleFollowDebateEntry, {
  load: ({ entryId }, unit, actor) => factsOf(unit, entryId, actor),
  may: mayFollow,
  async do(_entry, { entryId, level }, { profileId }, unit) {
    return { follow: await chooseFollow(unit, entryId, profileId, level) };
  },
});
