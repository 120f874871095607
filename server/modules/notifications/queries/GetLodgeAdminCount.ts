import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const GetLodgeAdminCount = handle(notifications.GetLodgeAdminCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'lodgeAdmin'),
}));
