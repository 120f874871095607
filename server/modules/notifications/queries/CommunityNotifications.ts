import { topMenu } from '../../../../shared/notifications.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { notificationsOf } from './rows.ts';

const shown = 12;

export const CommunityNotifications = handle(
  topMenu.CommunityNotifications,
  async (_input, { profileId }, { read, now }) =>
    pageOf(await rows(read, notificationsOf(profileId, now, shown)), shown),
);
