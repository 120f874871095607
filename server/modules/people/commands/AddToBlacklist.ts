import { countKinds } from '../../../../shared/declared.ts';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import { handle } from '../../../platform/handle.ts';
import { block, findToBlock } from '../blocking.ts';
import { mayBlock } from '../mayBlock.ts';

export const AddToBlacklist = handle(blacklist.AddToBlacklist, {
  counts: countKinds,
  load: async ({ profileId }, unit, actor) =>
    (await findToBlock(unit, actor.profileId, profileId)) ?? { profileId, accessType: 0, nobody: true as const },
  may: mayBlock,
  // Whether there is such a profile, and whether it blocked me, makes no difference.
  async do(found, _input, { profileId: me }, unit) {
    if ('nobody' in found || found.blocked) return {};
    await block(unit, me, found);
    return {};
  },
});
