/** How a private chat stands for one of its two. */
import { sql, type RawBuilder } from 'kysely';
import { askedForHours, type privateChatStates } from '../../../../shared/chat/private.ts';
import { hours } from '../../../platform/clock.ts';
import type { Ref } from '../../../platform/database/sql.ts';
import { isListed } from '../../profiles/index.ts';
import { areApart } from '../../people/index.ts';
import { ignores } from '../apart.ts';

export type PrivateState = (typeof privateChatStates)[number];

/** What became of the latest question of a private chat, as its row says. */
export const Question = { Waits: 1, Declined: 2, TakenBack: 3, Accepted: 4 } as const;

/** Who asked before this waits no more. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - askedForHours * hours);

/** Who is the other one of the two, on the alias c of the table `private_chat`. */
export const partnerOf = (me: number) => sql<number>`case when c.low_id = ${me} then c.high_id else c.low_id end`;

/** Whether it is over for somebody although their partner sees no difference, on the alias c. */
export const isGone = (me: number | Ref) => sql<boolean>`coalesce(c.gone_for = ${me}, false)`;

/** Whether somebody has the chat open, and whether the partner does, on the alias c. */
export const isIn = (me: number | Ref) =>
  sql<boolean>`(case when c.low_id = ${me} then c.low_in else c.high_in end and not ${isGone(me)})`;

/** As far as which somebody has read, on the alias c. */
export const readBy = (me: number | Ref) =>
  sql<number>`case when c.low_id = ${me} then c.low_read else c.high_read end`;

/** Whether who asked still waits, on the alias c; of a question that was declined they do. */
export const isWaiting = (
  now: Date,
) => sql<boolean>`(c.question in (${sql.lit(Question.Waits)}, ${sql.lit(Question.Declined)})
  and c.asked_at > ${lapsedBefore(now)}::timestamptz)`;

/** How the chat stands for one of its two, on the alias c. */
export const stateFor = (me: number | Ref, now: Date): RawBuilder<PrivateState> => sql<PrivateState>`case
  when ${isGone(me)} then 'None'
  when c.low_in and c.high_in then 'Open'
  when ${isWaiting(now)} and c.asked_by = ${me} then 'Waiting'
  when ${isWaiting(now)} and c.question = ${sql.lit(Question.Waits)} and c.told then 'Asked'
  when ${isIn(me)} then 'PartnerLeft' else 'None' end`;

/**
 * Private chats are between members who meet each other, whoever moderates being no exception. Whom somebody ignores is not there
 * for them; the other is not told: for them it is a partner who left, and whose answers do not come.
 */
export const isPartner = (me: number, alias: string): RawBuilder<boolean> => {
  const id: Ref = sql.ref(`${alias}.id`);
  return sql<boolean>`(${id} <> ${me} and ${isListed(alias)} and not ${areApart(me, id)} and not ${ignores(sql`${me}::bigint`, id)})`;
};
