/** What is forgotten by age: one row for each thing, one schedule for each row. */
import { sql, type RawBuilder } from 'kysely';
import { minutes } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { daysAgo, kept } from './retention.ts';

export interface Forgetting {
  name: string;
  table: string;
  /** Since when a row counts its days. */
  since: string;
  /** Days it is kept from then on. */
  days: number;
  /** What else has to hold, as SQL over the row. */
  also?: string;
}

/** One run takes so many rows; what is left goes with the next. */
const atOnce = 5000;

/** An event that is still at work stays, however old it is. */
const settled = `relayed_at is not null and not exists (
  select from job where event_id = event.id and done_at is null and failed_at is null)`;

export const forgettings: readonly Forgetting[] = [
  { name: 'ForgetVisits', table: 'visit', since: 'at', days: kept.visits },
  { name: 'ForgetLogOns', table: 'session', since: 'least(ended_at, expires_at)', days: kept.logOns },
  { name: 'ForgetDevices', table: 'known_device', since: 'seen_at', days: kept.devices },
  { name: 'ForgetNotifications', table: 'notification', since: 'created_at', days: kept.notifications },
  { name: 'ForgetDigests', table: 'digest', since: 'made_at', days: kept.notifications },
  { name: 'ForgetHiddenThings', table: 'thing_hidden', since: 'at', days: kept.notifications },
  { name: 'ForgetDrafts', table: 'draft', since: 'saved_at', days: kept.drafts },
  { name: 'ForgetEndedDrafts', table: 'draft', since: 'saved_at', days: kept.endedDrafts, also: 'text is null' },
  { name: 'ForgetCommands', table: 'command_log', since: 'at', days: kept.technicalLog },
  { name: 'ForgetEvents', table: 'event', since: 'at', days: kept.technicalLog, also: settled },
  { name: 'ForgetBanMarks', table: 'ban_mark', since: 'marked_at', days: kept.banMarks },
  { name: 'ForgetLinks', table: 'secret_link', since: 'expires_at', days: 0 },
  { name: 'ForgetChallenges', table: 'passkey_challenge', since: 'expires_at', days: 0 },
  { name: 'ForgetEmailChanges', table: 'email_change', since: 'expires_at', days: 0 },
  { name: 'ForgetMoves', table: 'place_change', since: 'at', days: kept.moves },
  { name: 'ForgetSsoLinks', table: 'sso_link_used', since: 'expires_at', days: 0 },
];

/** Takes what is too old; what was used again meanwhile is not at its place any more, and stays. */
const forget = ({ table, since, also }: Forgetting, before: Date): RawBuilder<unknown> => sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.raw(since)} <= ${before} and ${sql.raw(also ?? 'true')}
    limit ${sql.lit(atOnce)}))`;

export const forgetSchedules: Schedule[] = forgettings.map((one) => ({
  name: one.name,
  every: 10 * minutes,
  async run({ sql: database, now }) {
    await forget(one, daysAgo(now, one.days)).execute(database);
  },
}));
