/** How much speaks for an attempt to cheat, which fades, and what follows from it: never more than waiting, and staff that looks. */
import { sql } from 'kysely';
import { MailSignal, type NameOf } from '../../../../shared/enums.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { raiseSuspicion } from '../../moderation/index.ts';

export type Signal = NameOf<typeof MailSignal>;

const weights: Record<Signal, number> = { ManyFirstMails: 1, SameWords: 2, Money: 3, OffSite: 1, LockedDevice: 4 };

/** After so long half of it is left, and below so little it is as if there had been nothing. */
const halved = 3 * days;
const nothing = 0.5;

/** From so much on it is put before staff, and again not before so long. */
const enough = 12;
const quiet = 30 * days;

/** How long somebody waits from one new conversation to the next, by their score. */
const waits = [
  [9, 6 * hours],
  [7, hours],
  [5, 10 * minutes],
] as const;

export const waitOf = (score: number): number => waits.find(([from]) => score >= from)?.[1] ?? 0;

/** What is left of a score. */
export const fadedTo = (score: number, scoredAt: Date, now: Date): number =>
  score * 0.5 ** ((now.getTime() - scoredAt.getTime()) / halved);

/** Adds what was noticed of a profile, and puts it before staff once where it is much. */
export async function notice(context: CommandContext, profileId: number, signals: readonly Signal[]): Promise<void> {
  if (signals.length === 0) return;
  const { sql: database, now } = context;
  const added = signals.reduce((sum, one) => sum + weights[one], 0);
  const numbers = signals.map((one) => MailSignal[one]);
  const left = sql`mail_suspicion.score * power(0.5, extract(epoch from ${now}::timestamptz - mail_suspicion.scored_at) / ${sql.lit(halved / 1000)})`;
  const found = await firstRow(
    database,
    sql<{ score: Column<'mail_suspicion', 'score'>; signals: Column<'mail_suspicion', 'signals'>; due: boolean }>`
      insert into mail_suspicion (profile_id, score, scored_at, signals)
      values (${profileId}, ${added}, ${now}, ${numbers}::smallint[])
      on conflict (profile_id) do update set score = ${left} + ${added}, scored_at = ${now},
        signals = case when ${left} < ${nothing} then excluded.signals else array(
          select distinct one from unnest(mail_suspicion.signals || excluded.signals) one order by one) end
      returning score, signals, coalesce(case_at < ${new Date(now.getTime() - quiet)}, true) as due`,
  );
  if (!found!.due || found!.score < enough) return;
  await raiseSuspicion(context, profileId, found!.signals);
  await sql`update mail_suspicion set case_at = ${now} where profile_id = ${profileId}`.execute(database);
}
