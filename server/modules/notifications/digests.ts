/** Mails that gather what was new: once a day or once a week, at eight in the morning where the member is. */
import { sql } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import type { MailRhythm } from '../../../shared/notifications/devices.ts';
import type { Platform } from '../../platform/platform.ts';
import { plan as planJobs } from '../../platform/work/due.ts';
import type { FactsOf } from '../../platform/work/events.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isToldOutside, recipientOfRow, type Recipient } from '../profiles/index.ts';
import { isVisibleToRecipient, namesActor } from './blocking.ts';
import { wordingFor, type Delivery } from './deliveries.ts';
import { DigestsDue } from './events.ts';
import { mailReturns } from './returnedMail.ts';
import { mailWished } from './wishes.ts';

/** A digest names so many things; the rest is a number. */
export const mostNamed = 10;

/** Members whose digests are planned in one transaction. */
const atOnce = 500;

/** Has digests planned for everybody of a time zone with such a rhythm. */
const plan =
  (...rhythms: MailRhythm[]) =>
  (unit: Unit, _platform: Platform, zone: string, day: string): Promise<void> => {
    unit.record(DigestsDue, { zone, day, rhythms, after: 0 });
    return Promise.resolve();
  };

/**
 * Plans digests for the next members of a time zone for whom something waits, never two for one day, and the job that sends
 * each; answers the last of them when there may be more.
 */
export async function planDigests(
  unit: Unit,
  eventId: number,
  { zone, day, rhythms, after }: FactsOf<typeof DigestsDue>,
): Promise<number | undefined> {
  const planned = await firstRow(
    unit.sql,
    sql<{ last: number; many: number }>`
      with page as (
        select p.id from profile p
        where p.time_zone = ${zone} and p.status in (${sql.lit(ProfileStatus.Active)}, ${sql.lit(ProfileStatus.Locked)})
          and p.configuration ->> 'mailRhythm' = any(${rhythms}::text[]) and p.id > ${after}
          and exists (select from notification n join delivery d on d.notification_id = n.id
            where n.profile_id = p.id and d.channel = 'digest' and d.done_at is null)
        order by p.id limit ${atOnce}),
      made as (
        insert into digest (profile_id, day, made_at) select id, ${day}::date, ${unit.now} from page
        on conflict do nothing returning id),
      planned as ${planJobs('SendDigest', sql`${eventId}::bigint`, sql`made thing`)}
      select coalesce(max(id), 0) as last, count(*)::int as many from page`,
  );
  return planned?.many === atOnce ? planned.last : undefined;
}

export const digestSchedules: Schedule[] = [
  // What waits for somebody who turned to single mails since comes with the next morning.
  { name: 'PlanDailyDigests', daily: '08:00', run: plan('Daily', 'AtOnce') },
  { name: 'PlanWeeklyDigests', daily: '08:00', weekday: 1, run: plan('Weekly') },
];

export type DigestLine = Pick<Delivery, 'type' | 'actor' | 'subject' | 'wording'>;

export interface Digest {
  digestId: number;
  profileId: number;
  /** How the receiver is written to; null when they must not be. */
  recipient: Recipient | null;
  /** Mails to the receiver's present address come back. */
  mailReturns: boolean;
  /** What was not read, newest first; the named ones only. */
  lines: DigestLine[];
  /** How many there are in all. */
  unread: number;
}

/** A digest that is still to be sent, with what is unread of it at this moment; undefined when it was sent or given up. */
export async function openDigest({ database }: Platform, digestId: number): Promise<Digest | undefined> {
  const kysely = database.write();
  const digest = await firstRow(
    kysely,
    sql<Pick<Digest, 'profileId' | 'recipient' | 'mailReturns'>>`
      select p.id::float8 as "profileId", ${recipientOfRow} as recipient, ${mailReturns} as "mailReturns"
      from digest join profile p on p.id = profile_id where digest.id = ${digestId} and done_at is null`,
  );
  if (!digest) return undefined;
  const found = await rows(
    kysely,
    sql<DigestLine & { unread: number }>`
      select n.type, n.subject, count(*) over ()::int as unread,
        case when ${sql.raw(namesActor)} then (select name from profile
          where id = n.actor_id and status in (${sql.lit(ProfileStatus.Active)}, ${sql.lit(ProfileStatus.Locked)})) end as actor,
        ${wordingFor('p')} as wording
      from notification n join profile p on p.id = n.profile_id
      where n.profile_id = ${digest.profileId} and n.read_at is null and ${sql.raw(isVisibleToRecipient)} and ${sql.raw(mailWished)}
        and ${isToldOutside(sql.ref('n.profile_id'))} and exists (
        select from delivery d where d.notification_id = n.id and d.channel = 'digest' and d.done_at is null
          and d.planned_at <= (select made_at from digest where id = ${digestId}))
      order by n.created_at desc, n.id desc limit ${mostNamed}`,
  );
  return { digestId, ...digest, unread: found[0]?.unread ?? 0, lines: found };
}

/** Closes a digest and what it gathered with how it ended. */
export const digestEnds = `
  closed as (
    update digest set done_at = now(), outcome = ended.outcome from ended where id = ended.subject and done_at is null
    returning profile_id, made_at, digest.outcome),
  gathered as (
    update delivery d set done_at = now(), outcome = closed.outcome from closed, notification n
    where n.id = d.notification_id and n.profile_id = closed.profile_id
      and d.channel = 'digest' and d.done_at is null and d.planned_at <= closed.made_at)`;
