/** How long somebody is kept out of the chat, or from writing there. */
import { sql, type Kysely } from 'kysely';
import { longestBanDays } from '../../../shared/chat/moderation.ts';
import { type ChatBanUnit, moderatorAccessLevel, type NameOf } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { leave } from './presence.ts';
import { leaveAllChats } from './private/leaving.ts';
import { tellPrivately } from './private/telling.ts';
import { topicOf } from './topic.ts';

type Unit = Exclude<NameOf<typeof ChatBanUnit>, 'Permanent'>;

/** Minutes and hours are as long as they are, in ms; longer spans are those of the calendar where the site is. */
const exact: Partial<Record<Unit, number>> = { Minutes: minutes, Hours: hours };
const months: Partial<Record<Unit, number>> = { Months: 1, Years: 12 };

/**
 * The end of a ban that begins now: a calendar's day keeps the hour of the wall clock, and a month that has no such day ends it on
 * its last.
 */
export async function endOfBan(
  database: Kysely<never>,
  now: Date,
  { duration, unit, timeZone }: { duration: number; unit: Unit; timeZone: string },
): Promise<Date> {
  const length = exact[unit];
  if (length !== undefined) return new Date(now.getTime() + duration * length);
  const [ofMonths, ofDays] = [duration * (months[unit] ?? 0), unit === 'Days' ? duration : 0];
  const found = await firstRow(
    database,
    sql<{ end: string }>`select (${now}::timestamptz at time zone ${timeZone}
      + make_interval(months => ${ofMonths}::int, days => ${ofDays}::int)) at time zone ${timeZone} as end`,
  );
  return new Date(found!.end);
}

/** What ends later than this has no end, which two persons decide. */
const lastYear = 2100;

/** Refuses with BanTooLong what is longer than a moderator decides who is not of the staff, or than a life. */
export function mustBeShort({ accessType }: Actor, until: Date, now: Date): void {
  // A day that the clock is set back is an hour longer.
  const longest = now.getTime() + (longestBanDays + 1 / 24) * days;
  if (until.getUTCFullYear() > lastYear) refuse('BanTooLong');
  if (accessType < moderatorAccessLevel && until.getTime() > longest) refuse('BanTooLong');
}

/** Takes somebody who was banned out of every room and private chat, on all their devices. */
export async function expel(context: CommandContext, profileId: number): Promise<void> {
  const left = await leave(context, profileId);
  tellPrivately(context, [profileId, ...(await leaveAllChats(context, profileId))]);
  context.afterCommit(() => tellExpelled(context.platform, profileId, left));
}

function tellExpelled({ hub }: Platform, profileId: number, channels: readonly number[]): void {
  hub.lookAgain(profileId);
  for (const channelId of channels) hub.pass(topicOf(channelId), profileId);
}
