import { sql, type RawBuilder } from 'kysely';
import { NotificationChannel } from '../../../shared/enums.ts';
import type { NotificationType } from '../../../shared/declared.ts';
import { plan } from '../../platform/work/due.ts';
import type { DomainEvent } from '../../platform/work/events.ts';
import { firstRow, rows, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { mayReachRecipient } from './blocking.ts';
import { isSignedIn } from './devices.ts';
import { NotificationsChanged, NotificationsCreated } from './events.ts';
import { kindOf, type LinkIds } from './types.ts';
import { channelsFor } from './wishes.ts';

/** How many people are told in one go: few enough that whoever asks meanwhile does not wait. */
export const atOnce = 100;

export interface News<T extends NotificationType = NotificationType> {
  event: Pick<DomainEvent, 'id' | 'actorId' | 'at'>;
  type: T;
  /** The ids of what it tells of, from which its link is made. */
  ids: LinkIds<T>;
  /** Name of the thing it is about; empty when it has none. */
  subject?: string;
  /** Whose thing that is, when it is another profile's than the receiver's. */
  aboutId?: number;
  /** What it tells of, such as `BlogComment 7`: it is out of sight while one of them is. */
  things?: string[];
  /** The channels that somebody leaves open for the place it comes from, as flags in SQL; all of them unless said. */
  within?: (profileId: Ref) => RawBuilder<number>;
}

/** Notifies one person; see `notifyAll`. */
export const notify = <T extends NotificationType>(
  unit: Unit,
  { profileId, ...news }: News<T> & { profileId: number },
) => notifyAll(unit, news as News<T>, [profileId]);

/**
 * Notifies people of an event, a hundred at most, each once: the same event never notifies the same person twice under
 * one type, and nobody hears of their own doing, nor of somebody they block or are blocked by. What goes out on which channel is
 * decided here by each person's wishes; sending is other jobs' work, one delivery and one job a mail and a device.
 */
export async function notifyAll<T extends NotificationType>(
  unit: Unit,
  news: News<T>,
  profileIds: readonly number[],
): Promise<void> {
  if (profileIds.length > atOnce) throw new RangeError('Too many people at once.');
  const made = await rows(unit.sql, statement(unit.now, news, profileIds));
  if (made.length > 0) unit.record(NotificationsCreated, { notificationIds: made.map(({ id }) => id) });
}

function statement<T extends NotificationType>(now: Date, news: News<T>, profileIds: readonly number[]) {
  const { event, type, subject = '', aboutId = null, things = [], within } = news;
  const { SendEmail, SendPush } = NotificationChannel;
  const link = kindOf(type).link(news.ids as never);
  const receiver = sql.ref('n.profile_id');
  const wished = channelsFor(type, receiver, event.actorId, now);
  const channels = within ? sql`${wished} & ${within(receiver)}` : wished;
  return sql<{ id: number }>`
    with made as (
      insert into notification (event_id, profile_id, type, actor_id, about_id, things, subject, link, channels, created_at)
      select n.*, ${things}::text[], ${subject}, ${link}, ${channels},
        ${event.at}::timestamptz
      from (select ${event.id}::bigint as event_id, receiver as profile_id, ${type}::text as type,
          ${event.actorId}::bigint as actor_id, ${aboutId}::bigint as about_id
        from unnest(${profileIds}::bigint[]) as receiver) as n
      where n.profile_id is distinct from n.actor_id and ${sql.raw(mayReachRecipient)}
      on conflict do nothing returning id, profile_id, channels),
    pushes as (
      insert into delivery (notification_id, channel, subscription_id, planned_at)
      select made.id, 'push', s.id, ${now} from made join push_subscription s on s.profile_id = made.profile_id
      where made.channels & ${SendPush} <> 0 and ${isSignedIn(now)} returning id),
    mails as (
      insert into delivery (notification_id, channel, planned_at)
      select made.id, case when p.configuration ->> 'mailRhythm' in ('Daily', 'Weekly') then 'digest' else 'email' end, ${now}
      from made join profile p on p.id = made.profile_id
      where made.channels & ${SendEmail} <> 0 and coalesce(p.configuration ->> 'mailRhythm', '') <> 'Never'
      returning id, channel),
    sent as ${plan(event.id, 'SendPush', sql`pushes`)},
    mailed as ${plan(event.id, 'SendEmail', sql`mails where channel = 'email'`)}
    select id from made order by id`;
}

/** Takes what was told of a thing out of sight, or brings it back; counts follow. */
export async function hideNotifications(unit: Unit, thing: string, hidden: boolean): Promise<void> {
  const changed = await firstRow(
    unit.sql,
    hidden
      ? sql`insert into thing_hidden (thing, at) values (${thing}, ${unit.now}) on conflict do nothing returning 1`
      : sql`delete from thing_hidden where thing = ${thing} returning 1`,
  );
  if (!changed) return;
  const told = await rows(
    unit.sql,
    sql<{ profileId: number }>`
      select distinct profile_id as "profileId" from notification where things @> ${[thing]}::text[]`,
  );
  const profileIds = told.map(({ profileId }) => profileId);
  for (let at = 0; at < profileIds.length; at += atOnce) {
    unit.record(NotificationsChanged, { profileIds: profileIds.slice(at, at + atOnce) });
  }
}
