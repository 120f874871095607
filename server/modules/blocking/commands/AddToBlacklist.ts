import { blacklist } from '../../../../shared/blacklist.ts';
import { countKinds } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { block, findToBlock } from '../block.ts';
import { mayBlock } from '../rules.ts';

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
