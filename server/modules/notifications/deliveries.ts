import { sql } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import type { NotificationType } from '../../../shared/declared.ts';
import type { Wording } from '../../../shared/notifications/devices.ts';
import { sharing } from '../../platform/database/sharing.ts';
import type { Column } from '../../platform/database/columns.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { isToldOutside, recipientOfRow, type Recipient } from '../profiles/index.ts';
import { isVisibleToRecipient, namesActor } from './blocking.ts';
import { mailReturns } from './returnedMail.ts';
import { mailWished } from './wishes.ts';

export interface Delivery {
  deliveryId: number;
  notificationId: number;
  profileId: number;
  /** How the receiver is written to; null when they must not be. */
  recipient: Recipient | null;
  type: NotificationType;
  link: Column<'notification', 'link'>;
  /** Whether it is of the dark variant. */
  dark: boolean;
  subject: Column<'notification', 'subject'>;
  /** The name of who did it; null when that is not told, or the profile is gone. */
  actor: string | null;
  /** How much the receiver wants a push or a mail to tell. */
  wording: Wording;
  plannedAt: Column<'delivery', 'plannedAt'>;
  read: boolean;
  /** One of the two has blocked the other since it was made, or what it tells of is out of sight. */
  unwanted: boolean;
  /** Mails of this kind still come to the receiver at all. */
  mailed: boolean;
  /** Mails to the receiver's present address come back. */
  mailReturns: boolean;
  subscriptionId: number | null;
}

/** How much the profile `p` wants to be told outside; nothing of the dark variant is in words there. */
export const wordingFor = (alias: string) => sql<Wording>`case when is_dark(${sql.ref(`${alias}.id`)}) then 'Neutral'
  else coalesce(${sql.ref(`${alias}.configuration`)} ->> 'notificationWording', 'Neutral') end`;

/** A delivery that is still to be made; undefined when it was made or given up. A device whose session ended is none. */
export const openDelivery = sharing(async ({ database }, ids: readonly number[]): Promise<(Delivery | undefined)[]> => {
  const { ownPool, read } = database;
  const found = await preparedRows({ readPool: ownPool, read }, 'open-deliveries', { ids }, statement);
  const byId = new Map(found.map((delivery) => [delivery.deliveryId, delivery]));
  return ids.map((id) => byId.get(id));
});

const statement = ({ ids }: { ids: unknown }) => sql<Delivery>`
  select d.id::float8 as "deliveryId", n.id::float8 as "notificationId", n.profile_id::float8 as "profileId",
    ${recipientOfRow} as recipient, n.type, n.link, n.subject, is_dark(n.profile_id) as dark,
    case when ${sql.raw(namesActor)} then (select name from profile
      where id = n.actor_id and status in (${sql.lit(ProfileStatus.Active)}, ${sql.lit(ProfileStatus.Locked)})) end as actor,
    ${wordingFor('p')} as wording,
    d.planned_at as "plannedAt", n.read_at is not null as read, 
      not (${sql.raw(isVisibleToRecipient)} and ${isToldOutside(sql.ref('n.profile_id'))}) as unwanted,
    coalesce(p.configuration ->> 'mailRhythm', '') <> 'Never' and ${sql.raw(mailWished)} as mailed,
    ${mailReturns} as "mailReturns", s.id::float8 as "subscriptionId"
  from unnest(${ids}::bigint[]) as asked (id)
  join lateral (select * from delivery where id = asked.id and done_at is null limit 1) d on true
  join notification n on n.id = d.notification_id join profile p on p.id = n.profile_id
  left join push_subscription s on s.id = d.subscription_id and s.profile_id = n.profile_id and exists (
    select from session where session.id = s.session_id and ended_at is null and expires_at > now())`;

/** Closes deliveries with how they ended. */
export const deliveryEnds = `
  closed as (
    update delivery set done_at = now(), outcome = ended.outcome from ended where id = ended.subject and done_at is null)`;
