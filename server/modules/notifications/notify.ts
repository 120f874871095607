import { sql } from 'kysely';
import type { NotificationType } from '../../../shared/notifications.ts';
import type { DomainEvent } from '../../platform/events.ts';
import { firstRow, rows } from '../../platform/sql.ts';
import type { Unit } from '../../platform/unit.ts';
import { reaches } from './apart.ts';
import { EmailPlanned, NotificationCreated, PushPlanned } from './events.ts';
import { goesBy } from './types.ts';

export interface News {
  event: Pick<DomainEvent, 'id' | 'actorId' | 'at'>;
  profileId: number;
  type: NotificationType;
  /** Name of the thing it is about; empty when it has none. */
  subject: string;
  /** Whose thing that is, when it is another profile's than the receiver's. */
  aboutId?: number;
  /** Path on the site, without any private words. */
  link: string;
}

/**
 * Notifies a person of an event, once: the same event never notifies the same person twice under one type, and nobody
 * hears of their own doing, nor of somebody they are apart from. Plans one delivery for the e-mail and one for each device; sending is other jobs' work.
 */
export async function notify(unit: Unit, news: News): Promise<void> {
  const { event, profileId, type } = news;
  if (event.actorId === profileId) return;
  const made = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      insert into notification (event_id, profile_id, type, actor_id, about_id, subject, link, created_at)
      select n.*, ${news.subject}, ${news.link}, ${event.at}::timestamptz
      from (values (${event.id}::bigint, ${profileId}::bigint, ${type}::text, ${event.actorId}::bigint,
        ${news.aboutId ?? null}::bigint)) as n (event_id, profile_id, type, actor_id, about_id)
      where ${sql.raw(reaches)} on conflict do nothing returning id`,
  );
  if (!made) return;
  const notificationId = Number(made.id);
  unit.record(NotificationCreated, { notificationId, profileId });
  if (goesBy(type, 'SendPush')) await planPushes(unit, notificationId, profileId);
  if (goesBy(type, 'SendEmail')) await planEmail(unit, notificationId);
}

async function planPushes(unit: Unit, notificationId: number, profileId: number): Promise<void> {
  const planned = await rows(
    unit.sql,
    sql<{ id: number }>`
      insert into delivery (notification_id, channel, subscription_id, planned_at)
      select ${notificationId}, 'push', id, ${unit.now} from push_subscription where profile_id = ${profileId} returning id`,
  );
  for (const { id } of planned) unit.record(PushPlanned, { deliveryId: Number(id) });
}

async function planEmail(unit: Unit, notificationId: number): Promise<void> {
  const planned = await firstRow(
    unit.sql,
    sql<{ id: number }>`
      insert into delivery (notification_id, channel, planned_at) values (${notificationId}, 'email', ${unit.now}) returning id`,
  );
  if (planned) unit.record(EmailPlanned, { deliveryId: Number(planned.id) });
}
