import { lodgeCounts } from '../../../../shared/lodges/counts.ts';
import { handle } from '../../../platform/handle.ts';

export const GetLodgeAdminCount = handle(lodgeCounts.GetLodgeAdminCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'lodgeAdmin'),
}));
