/** Whether who is asked to a private chat hears of the question; who asks is never told. */
import { days, hours } from '../../../platform/clock.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { PrivateChatAsked } from '../events.ts';
import { hasNoPlace, isTherePrivately, type ChatOfTwo } from './finding.ts';
import { sql } from 'kysely';

/** Who asks, and who is asked. */
export interface Question {
  askerId: number;
  askedId: number;
}

/** Who was declined is not told of again for so long, whatever they ask. */
const declinedFor = 7 * days;
/** Of the questions of one person somebody is notified this often at most. */
const notifiedEvery = 24 * hours;

const isDeclined = (chat: ChatOfTwo | undefined, by: number, now: Date): boolean =>
  chat?.declinedBy === by && Date.parse(chat.declinedAt!) > now.getTime() - declinedFor;

/** Whether the question has a place on the list of whom it is for. */
const isPlaceFor = async ({ sql: database, now }: Unit, askedId: number, state: ChatOfTwo['state'] | undefined) =>
  (state ?? 'None') !== 'None' || !(await hasNoPlace(database, askedId, now));

/** Whether somebody, whom filters let through, is heard; `state` is how the chat stands for who is asked. */
export const isHeard = async (
  unit: Unit,
  { askerId, askedId }: Question,
  chat: ChatOfTwo | undefined,
  state: ChatOfTwo['state'] | undefined,
): Promise<boolean> =>
  !isDeclined(chat, askedId, unit.now) &&
  (await isTherePrivately(unit.sql, askedId, askerId)) &&
  (await isPlaceFor(unit, askedId, state));

/** Has who is asked notified of a question that they see, unless they were of an earlier one of late. */
export async function notifyOfQuestion(
  unit: Unit,
  channelId: number,
  askedId: number,
  notifiedAt: ChatOfTwo['notifiedAt'] | undefined,
): Promise<void> {
  if (notifiedAt && Date.parse(notifiedAt) > unit.now.getTime() - notifiedEvery) return;
  await sql`update private_chat set notified_at = ${unit.now} where channel_id = ${channelId}`.execute(unit.sql);
  unit.record(PrivateChatAsked, { channelId, askedId });
}
