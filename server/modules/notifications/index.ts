import { NotificationWindow } from '../../../shared/enums.ts';
import { defineModule } from '../../platform/module.ts';
import { RemoveDevice } from './commands/RemoveDevice.ts';
import { SetNotificationsAsRead } from './commands/SetNotificationsAsRead.ts';
import { Subscribe } from './commands/Subscribe.ts';
import { TestPush } from './commands/TestPush.ts';
import { TrustAddress } from './commands/TrustAddress.ts';
import { UpdateNotificationSetting } from './commands/UpdateNotificationSetting.ts';
import { UpdateAllNotificationSettings } from './commands/UpdateAllNotificationSettings.ts';
import { UpdateQuietHours } from './commands/UpdateQuietHours.ts';
import { ForgetPushDevices } from './jobs/ForgetPushDevices.ts';
import { SendEmail } from './jobs/SendEmail.ts';
import { SendPush } from './jobs/SendPush.ts';
import { SendTestPush } from './jobs/SendTestPush.ts';
import { PlanDigests } from './jobs/PlanDigests.ts';
import { SendDigest } from './jobs/SendDigest.ts';
import { ShowNotifications } from './jobs/ShowNotifications.ts';
import { ClientNotifications } from './queries/ClientNotifications.ts';
import { CommunityNotifications } from './queries/CommunityNotifications.ts';
import { GetAllCounts } from './queries/GetAllCounts.ts';
import { GetDevices } from './queries/GetDevices.ts';
import { GetNewNotificationsCount } from './queries/GetNewNotificationsCount.ts';
import { Resubscribe } from './commands/Resubscribe.ts';
import { Unsubscribe } from './commands/Unsubscribe.ts';
import { NotificationSettings } from './queries/NotificationSettings.ts';
import { GetUnsubscribe } from './queries/GetUnsubscribe.ts';

import { isVisibleToRecipient } from './blocking.ts';
import { digestSchedules } from './digests.ts';
import { oneClick } from './oneClick.ts';
import { personal } from './personal.ts';

/** Unread ones that the centre can show. */
const newNotificationsCount = `
  select count(*)::int from notification n
  where profile_id = $1 and read_at is null and created_at > $2::timestamptz - interval '${NotificationWindow.ThisMonth} hours' and ${isVisibleToRecipient}`;

export { atOnce, hideNotifications, notify, notifyAll, notifyEach } from './notify.ts';
export { notifyMany, type Part } from './notifyMany.ts';
export { readAbout } from './readAbout.ts';

export const notifications = defineModule({
  name: 'Notifications',
  entities: [],
  handlers: [
    GetUnsubscribe,
    Unsubscribe,
    Resubscribe,
    GetAllCounts,
    GetNewNotificationsCount,
    ClientNotifications,
    CommunityNotifications,
    SetNotificationsAsRead,
    NotificationSettings,
    UpdateNotificationSetting,
    UpdateAllNotificationSettings,
    Subscribe,
    GetDevices,
    RemoveDevice,
    TestPush,
    UpdateQuietHours,
    TrustAddress,
  ],
  personal,
  schedules: digestSchedules,
  entrances: (platform) => [oneClick(platform)],
  jobs: [ShowNotifications, PlanDigests, SendDigest, SendPush, SendTestPush, ForgetPushDevices, SendEmail],
  counts: { newNotifications: newNotificationsCount },
});
