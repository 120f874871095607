import { start } from '../../../../shared/start/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { onlineNearby } from '../../search/index.ts';

export const GetOnlineNearby = handle(start.GetOnlineNearby, async ({ take }, actor, context) => ({
  items: await onlineNearby(take, actor, context),
}));
