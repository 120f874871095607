import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { copyFile, keepUpload } from '../../media/index.ts';
import { findItemOfKind } from '../loading.ts';
import { mayCopy, type ItemFacts } from '../model/rules.ts';

export const CreateTempPictureFromLodgeMedia = handle(lodgeMedia.CreateTempPictureFromLodgeMedia, {
  prepare: ({ mediaItemId }, { platform }, { profileId }) => copyFile(platform, mediaItemId, profileId),
  load: ({ mediaItemId }, unit, actor) => findItemOfKind('picture', unit, mediaItemId, actor),
  may: (actor, facts: ItemFacts) => mayCopy(actor, facts),
  do: (_subject, _input, { profileId }, unit, copy) => keepUpload(unit, profileId, copy ?? refuse('NotLive')),
});
