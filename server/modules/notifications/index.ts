import { defineModule } from '../../platform/module.ts';
import { SetNotificationsAsRead } from './commands/SetNotificationsAsRead.ts';
import { Subscribe } from './commands/Subscribe.ts';
import { PushCounts } from './jobs/PushCounts.ts';
import { SendEmail } from './jobs/SendEmail.ts';
import { SendPush } from './jobs/SendPush.ts';
import { ClientNotifications } from './queries/ClientNotifications.ts';
import { CommunityNotifications } from './queries/CommunityNotifications.ts';
import { GetAllCounts } from './queries/GetAllCounts.ts';
import { GetLodgeAdminCount } from './queries/GetLodgeAdminCount.ts';
import { GetNewNotificationsCount } from './queries/GetNewNotificationsCount.ts';
import { Resubscribe } from './commands/Resubscribe.ts';
import { Unsubscribe } from './commands/Unsubscribe.ts';
import { GetUnsubscribe } from './queries/GetUnsubscribe.ts';

import { reaches } from './apart.ts';
import { addOneClick } from './oneClick.ts';
import { personal } from './personal.ts';

const newNotificationsCount = `
  select count(*)::int from notification n where profile_id = $1 and read_at is null and ${reaches}`;

export { notify } from './notify.ts';

export const notifications = defineModule({
  name: 'Notifications',
  entities: [],
  handlers: [
    GetUnsubscribe,
    Unsubscribe,
    Resubscribe,
    GetAllCounts,
    GetNewNotificationsCount,
    GetLodgeAdminCount,
    ClientNotifications,
    CommunityNotifications,
    SetNotificationsAsRead,
    Subscribe,
  ],
  personal,
  routes: addOneClick,
  jobs: [PushCounts, SendPush, SendEmail],
  counts: { newNotifications: newNotificationsCount },
});
