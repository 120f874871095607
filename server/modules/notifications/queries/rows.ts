import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { topMenu } from '../../../../shared/notifications.ts';
import { cardOf } from '../../profiles/index.ts';

export type NotificationRow = Output<typeof topMenu.CommunityNotifications>['items'][number];

/** A person's notifications, newest first; `where` narrows them, one more than `take` tells whether more follow. */
export const notificationsOf = (profileId: number, now: Date, take: number, where: RawBuilder<unknown> = sql`true`) =>
  sql<NotificationRow>`
    select n.id as "notificationId", n.type, ${cardOf(sql.ref('n.actor_id'), now)} as actor, n.subject, n.link,
      n.created_at as at, n.read_at is not null as read
    from notification n where n.profile_id = ${profileId} and ${where}
    order by n.created_at desc, n.id desc limit ${take + 1}`;
