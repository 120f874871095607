import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hasStopped, profileOfKey } from '../unsubscribe.ts';

export const GetUnsubscribe = handle(notifications.GetUnsubscribe, async (asked, _actor, { read, platform }) => ({
  subscribed: !(await hasStopped(read, profileOfKey(platform.secrets, asked), asked.category)),
}));
