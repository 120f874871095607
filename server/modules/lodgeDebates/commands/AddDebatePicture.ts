import { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { holdMembership } from '../../lodges/index.ts';
import { mayBegin } from '../model/rules.ts';
import { keepPicture } from '../pictures.ts';

export const AddDebatePicture = handle(debates.AddDebatePicture, {
  load: ({ lodgeId }, unit, actor) => holdMembership(unit, lodgeId, actor),
  may: mayBegin,
  async do(_place, { lodgeId, ...upload }, actor, unit) {
    return { mediaId: await keepPicture(unit, lodgeId, actor, upload) };
  },
});
