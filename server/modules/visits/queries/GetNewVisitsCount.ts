import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const GetNewVisitsCount = handle(notifications.GetNewVisitsCount, async (_input, actor, { platform }) => ({
  count: await platform.counts.one(actor.profileId, 'newVisits'),
}));
