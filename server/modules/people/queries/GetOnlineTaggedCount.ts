import { peopleCounts } from '../../../../shared/people/counts.ts';
import { handle } from '../../../platform/handle.ts';

export const GetOnlineTaggedCount = handle(peopleCounts.GetOnlineTaggedCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'onlineTagged'),
}));
