import { countKinds } from '../../../../shared/declared.ts';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { block, findToBlock } from '../blocking.ts';
import { mayBlock } from '../mayBlock.ts';

export const AddToBlacklist = handle(blacklist.AddToBlacklist, {
  counts: countKinds,
  load: async ({ profileId }, unit, actor) =>
    (await findToBlock(unit, actor.profileId, profileId)) ?? refuse('NotFound'),
  may: mayBlock,
  async do({ profileId, blocked }, _input, { profileId: me }, unit) {
    if (blocked) return {};
    await block(unit, me, profileId);
    return {};
  },
});
