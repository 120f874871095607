import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const GetAllCounts = handle(notifications.GetAllCounts, (_input, actor, { platform }) =>
  platform.counts.all(actor.profileId),
);
