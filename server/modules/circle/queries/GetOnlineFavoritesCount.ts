import { notifications } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';

export const GetOnlineFavoritesCount = handle(
  notifications.GetOnlineFavoritesCount,
  async (_input, actor, { platform }) => ({ count: await platform.counts.one(actor.profileId, 'onlineFavorites') }),
);
