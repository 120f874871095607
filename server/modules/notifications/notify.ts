import { sql, type RawBuilder } from 'kysely';
import { NotificationChannel } from '../../../shared/enums.ts';
import type { NotificationType } from '../../../shared/declared.ts';
import { plan } from '../../platform/work/due.ts';
import type { DomainEvent } from '../../platform/work/events.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow, rows, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { mayReachRecipient } from './blocking.ts';
import { isSignedIn } from './devices.ts';
import { NotificationsChanged, NotificationsCreated } from './events.ts';
import { kindOf, type LinkIds } from './types.ts';
import { channelsFor } from './wishes.ts';

/** How many are told in one go: few enough that whoever asks meanwhile does not wait. */
export const atOnce = 100;

/** The channels that somebody leaves open for the place it comes from, as flags in SQL. */
type Within = (profileId: Ref) => RawBuilder<number>;

interface NoticeFacts<T extends NotificationType> {
  event: Pick<DomainEvent, 'id' | 'actorId' | 'at'>;
  /** The ids of what it tells of, from which its link is made. */
  ids: LinkIds<T>;
  /** Name of the thing it is about; empty when it has none. */
  subject?: string;
  /** Whose thing that is, when it is another profile's than the receiver's. */
  aboutId?: number;
  /** What it tells of, such as `BlogComment 7`: it is out of sight while one of them is. */
  things?: string[];
}

/** What is told, and to whom. */
export type ToldTo<T extends NotificationType> = NoticeFacts<T> & { profileId: number };

export interface News<T extends NotificationType = NotificationType> extends NoticeFacts<T> {
  type: T;
  within?: Within;
}

/** Notifies one person; see `notifyEach`. */
export const notify = <T extends NotificationType>(
  unit: Unit,
  { profileId, ...news }: News<T> & { profileId: number },
) => notifyAll(unit, news as News<T>, [profileId]);

/** Notifies people of an event, a hundred at most; see `notifyEach`. */
export const notifyAll = <T extends NotificationType>(
  unit: Unit,
  { type, within, ...facts }: News<T>,
  profileIds: readonly number[],
): Promise<void> =>
  notifyEach(
    unit,
    type,
    profileIds.map((profileId) => ({ ...(facts as unknown as NoticeFacts<T>), profileId })),
    within,
  );

/**
 * Notifies people of something each, a hundred at most: the same event never notifies the same person twice under
 * one type, and nobody hears of their own doing, nor of somebody they block or are blocked by. What goes out on which channel is
 * decided here by each person's wishes; sending is other jobs' work, one delivery and one job a mail and a device.
 */
export async function notifyEach<T extends NotificationType>(
  unit: Unit,
  type: T,
  notices: readonly ToldTo<T>[],
  within?: Within,
): Promise<void> {
  if (notices.length > atOnce) throw new RangeError('Too many people at once.');
  if (notices.length === 0) return;
  const made = await rows(unit.sql, statement(unit.now, type, notices, within));
  if (made.length > 0) unit.record(NotificationsCreated, { notificationIds: made.map(({ id }) => id) });
}

const factsOf = <T extends NotificationType>(type: T, notices: readonly ToldTo<T>[]) =>
  JSON.stringify(
    notices.map(({ event, ids, subject = '', aboutId = null, things = [], profileId }) => ({
      event_id: event.id,
      actor_id: event.actorId,
      at: event.at,
      link: kindOf(type).link(ids as never),
      ...{ profile_id: profileId, about_id: aboutId, subject, things },
    })),
  );

function statement<T extends NotificationType>(now: Date, type: T, notices: readonly ToldTo<T>[], within?: Within) {
  const { SendEmail, SendPush } = NotificationChannel;
  const receiver = sql.ref('n.profile_id');
  const wished = channelsFor(type, receiver, sql.ref('n.actor_id'), now);
  const channels = within ? sql`${wished} & ${within(receiver)}` : wished;
  return sql<{ id: number }>`
    with made as (
      insert into notification (event_id, profile_id, type, actor_id, about_id, things, subject, link, channels, created_at)
      select n.event_id, n.profile_id, n.type, n.actor_id, n.about_id, n.things, n.subject, n.link, ${channels}, n.at
      from (select ${type}::text as type, told.* from jsonb_to_recordset(${factsOf(type, notices)}::jsonb) as told (event_id bigint,
        profile_id bigint, actor_id bigint, about_id bigint, things text[], subject text, link text, at timestamptz)) as n
      where n.profile_id is distinct from n.actor_id and ${sql.raw(mayReachRecipient)}
      -- Numbers are given out in this order, whatever plan the database takes.
      order by n.event_id, n.profile_id, n.about_id
      on conflict do nothing returning id, event_id, profile_id, channels),
    pushes as (
      insert into delivery (notification_id, channel, subscription_id, planned_at)
      select made.id, 'push', s.id, ${now} from made join push_subscription s on s.profile_id = made.profile_id
      where made.channels & ${SendPush} <> 0 and ${isSignedIn(now)} returning id, notification_id),
    mails as (
      insert into delivery (notification_id, channel, planned_at)
      select made.id, case when p.configuration ->> 'mailRhythm' in ('Daily', 'Weekly') then 'digest' else 'email' end, ${now}
      from made join profile p on p.id = made.profile_id
      where made.channels & ${SendEmail} <> 0 and coalesce(p.configuration ->> 'mailRhythm', '') <> 'Never'
      returning id, notification_id, channel),
    sent as ${plan('SendPush', sql`made.event_id`, sql`pushes thing join made on made.id = notification_id`)},
    mailed as ${plan(
      'SendEmail',
      sql`made.event_id`,
      sql`mails thing join made on made.id = notification_id where channel = 'email'`,
    )}
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
  const inserted = await rows(
    unit.sql,
    sql<Columns<'notification', 'profileId'>>`
      select distinct profile_id as "profileId" from notification where things @> ${[thing]}::text[]`,
  );
  const profileIds = inserted.map(({ profileId }) => profileId);
  for (let at = 0; at < profileIds.length; at += atOnce) {
    unit.record(NotificationsChanged, { profileIds: profileIds.slice(at, at + atOnce) });
  }
}
