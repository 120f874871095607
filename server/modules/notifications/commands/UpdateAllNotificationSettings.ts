import { notificationSettings } from '../../../../shared/notifications/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { forgetWishes, keepWishes } from '../settings.ts';
import { everybody, usualsFor } from '../wishes.ts';

export const UpdateAllNotificationSettings = handle(notificationSettings.UpdateAllNotificationSettings, {
  async do(_subject, { settings }, { profileId }, unit) {
    await keepWishes(unit, profileId, settings);
    // Whoever goes back to what is usual gets what will be usual, such as pushes when a device is added.
    const usuals = await usualsFor(unit.sql, profileId, unit.now);
    const last = [...new Map(settings.map((one) => [one.type, one])).values()];
    const usual = last.filter((one) => one.channels === usuals[one.type] && one.recipientScope === everybody);
    await forgetWishes(
      unit,
      profileId,
      usual.map(({ type }) => type),
    );
    return {};
  },
});
