import { notificationSettings } from '../../../../shared/notifications/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { keepWishes } from '../settings.ts';

export const UpdateNotificationSetting = handle(notificationSettings.UpdateNotificationSetting, {
  async do(_subject, wish, { profileId }, unit) {
    await keepWishes(unit, profileId, [wish]);
    return {};
  },
});
