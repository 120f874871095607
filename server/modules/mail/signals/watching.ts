/** What the house notices of a mail at the moment of sending; of two who know each other it looks at nothing. */
import { sql } from 'kysely';
import {
  ConversationType,
  MailSignal,
  MailType,
  MailWarning,
  ParticipantStatus,
  Role,
  type NameOf,
} from '../../../../shared/enums.ts';
import { days, hours } from '../../../platform/clock.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { isOnDeviceOfLocked } from '../../auth/index.ts';
import { otherOf } from '../conversations.ts';
import { isKnown } from '../filter.ts';
import { unsealGroupName } from '../sealing.ts';
import { samenessOf } from './sameness.ts';
import { notice, type Signal } from './score.ts';
import { warningOf } from './words.ts';

/** The first mails of a conversation: so many, until the other one has answered so often. */
const early = 40;
export const answersOfAcquaintance = 3;

/** Conversations begun within an hour that raise no signal, for young and older accounts. */
const usual = { young: 6, grown: 12 } as const;
const youngFor = 30 * days;

/** The same words to so many others, within the week for which they are remembered, are no accident. */
const sameTo = 2;
const rememberedFor = 7 * days;

interface Between {
  first: boolean;
  receiver: Column<'profile', 'name'>;
  young: boolean;
  /** Conversations that the sender began within the hour. */
  begun: number;
  /** The sender was warned of before in this conversation. */
  warned: number[];
}

const between = ({ sql: database, now }: CommandContext, conversationId: number, senderId: number) =>
  firstRow(
    database,
    sql<Between>`select c.last_number = 0 as first, other.name as receiver,
        one.created_at > ${new Date(now.getTime() - youngFor)} as young,
        (select count(*)::int from conversation begun where begun.created_by = one.id
          and begun.created_at > ${new Date(now.getTime() - hours)}) as begun,
        (select coalesce(array_agg(distinct warning::int) filter (where warning is not null), '{}') from mail
          where conversation_id = c.id and sender_id = one.id) as warned
      from conversation c join profile one on one.id = ${senderId} join profile other on other.id = ${otherOf(senderId, 'c')}
      where c.id = ${conversationId} and c.type = ${sql.lit(ConversationType.Normal)} and c.last_number < ${sql.lit(early)}
        and other.access_type < ${sql.lit(Role.Support)} and not (${isKnown(senderId, sql.ref('other.id'))})
        and (select count(*) from mail where conversation_id = c.id and sender_id = other.id
          and type = ${sql.lit(MailType.Normal)}) < ${sql.lit(answersOfAcquaintance)}`,
  );

/** Whether the same words went to others lately; remembers them. */
async function wroteToMany(context: CommandContext, conversationId: number, senderId: number, digest: Buffer) {
  const { sql: database, now } = context;
  const found = await firstRow(
    database,
    sql<{
      n: number;
    }>`select count(*)::int as n from first_mail_digest where profile_id = ${senderId} and digest = ${digest}
      and at > ${new Date(now.getTime() - rememberedFor)}`,
  );
  await sql`insert into first_mail_digest (profile_id, conversation_id, digest, at)
    values (${senderId}, ${conversationId}, ${digest}, ${now}) on conflict do nothing`.execute(database);
  return found!.n >= sameTo;
}

/** The device is told of once: who shares it with somebody does not do so anew with each mail. */
const isToldOfDevice = async ({ sql: database }: CommandContext, senderId: number) =>
  (await firstRow(
    database,
    sql`select from mail_suspicion where profile_id = ${senderId} and ${MailSignal.LockedDevice} = any(signals)`,
  )) !== undefined;

/** Judges a mail that is about to stand in a conversation that is held. Answers of what its reader is warned. */
export async function watchMail(
  context: CommandContext,
  conversationId: number,
  senderId: number,
  text: string,
): Promise<NameOf<typeof MailWarning> | null> {
  const found = await between(context, conversationId, senderId);
  if (!found) return null;
  const readsWords = context.platform.config.MAIL_WORD_SIGNALS;
  const warning = readsWords ? warningOf(text) : null;
  const signals: Signal[] = warning && !found.warned.includes(MailWarning[warning]) ? [warning] : [];
  if (found.first) signals.push(...(await ofFirstMail(context, found, { conversationId, senderId, text, readsWords })));
  await notice(context, senderId, signals);
  return warning;
}

/** Judges what a group that is held is called, where somebody in it hardly knows who names it or invites to it. */
export async function watchGroupName(context: CommandContext, conversationId: number, by: number): Promise<void> {
  const { config, secrets } = context.platform;
  if (!config.MAIL_WORD_SIGNALS) return;
  const found = await firstRow(
    context.sql,
    sql<{
      sealed: Column<'conversation', 'nameSealed'>;
    }>`select c.name_sealed as sealed from conversation c join profile one on one.id = ${by}
      where c.id = ${conversationId} and exists (
        select from participant p join profile other on other.id = p.profile_id
        where p.conversation_id = c.id and other.id <> one.id and p.standing <> ${sql.lit(ParticipantStatus.Left)}
          and other.access_type < ${sql.lit(Role.Support)} and not (${isKnown(by, sql.ref('other.id'))}))`,
  );
  const warning = found?.sealed && warningOf(unsealGroupName(secrets, conversationId, found.sealed));
  if (warning) await notice(context, by, [warning]);
}

interface FirstMail {
  conversationId: number;
  senderId: number;
  text: string;
  readsWords: boolean;
}

async function ofFirstMail(context: CommandContext, { young, begun, receiver }: Between, mail: FirstMail) {
  const { conversationId, senderId, text, readsWords } = mail;
  const signals: Signal[] = [];
  if (begun > usual[young ? 'young' : 'grown']) signals.push('ManyFirstMails');
  const digest = readsWords ? samenessOf(context.platform.secrets, { senderId, receiver, text }) : undefined;
  if (digest && (await wroteToMany(context, conversationId, senderId, digest))) signals.push('SameWords');
  const onLocked = await isOnDeviceOfLocked(context.sql, senderId, context.call);
  if (onLocked && !(await isToldOfDevice(context, senderId))) signals.push('LockedDevice');
  return signals;
}
