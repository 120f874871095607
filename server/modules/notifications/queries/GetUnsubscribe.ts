import { notifications } from '../../../../shared/notifications/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hasStopped, profileOfKey } from '../unsubscribe.ts';

export const GetUnsubscribe = handle(notifications.GetUnsubscribe, async (request, _actor, { read, platform }) => ({
  subscribed: !(await hasStopped(read, profileOfKey(platform.secrets, request), request.category)),
}));
