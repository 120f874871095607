import { peopleCounts } from '../../../../shared/people/counts.ts';
import { handle } from '../../../platform/handle.ts';

export const GetNewVisitsCount = handle(peopleCounts.GetNewVisitsCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'newVisits'),
}));
