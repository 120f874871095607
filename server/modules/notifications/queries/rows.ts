import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { topMenu } from '../../../../shared/notifications.ts';
import { cardOf } from '../../profiles/index.ts';
import { reaches, tellsWho } from '../apart.ts';

export type NotificationRow = Output<typeof topMenu.CommunityNotifications>['items'][number];

/** A person's notifications, newest first; `where` narrows them, one more than `take` tells whether more follow. */
export const notificationsOf = (profileId: number, now: Date, take: number, where: RawBuilder<unknown> = sql`true`) =>
  sql<NotificationRow>`
    select n.id as "notificationId", n.type, case when ${sql.raw(tellsWho)} then ${cardOf(sql.ref('n.actor_id'), now)} end as actor, n.subject, n.link,
      n.created_at as at, n.read_at is not null as read
    from notification n where n.profile_id = ${profileId} and ${where} and ${sql.raw(reaches)}
    order by n.created_at desc, n.id desc limit ${take + 1}`;
