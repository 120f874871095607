/** What the house notices in a private chat at the moment of writing, as in a mail; of two who know each other it looks at nothing. */
import { sql } from 'kysely';
import { ConversationType, MailSignal, MailType, Role, type NameOf } from '../../../../shared/enums.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { isKnown } from '../filter.ts';
import { notice } from './score.ts';
import { answersOfAcquaintance } from './watching.ts';
import { warningOf } from './words.ts';

interface PrivateWords {
  senderId: number;
  partnerId: number;
  text: string;
  /** What was noticed of the sender in this chat before, which does not count again. */
  noticed: readonly number[];
}

/** Judges words of a private chat, together with the mails of who writes; answers the signal that is new, and keeps no word. */
export async function watchPrivateWords(
  context: CommandContext,
  { senderId, partnerId, text, noticed }: PrivateWords,
): Promise<NameOf<typeof MailSignal> | null> {
  if (!context.platform.config.MAIL_WORD_SIGNALS) return null;
  const signal = warningOf(text);
  if (!signal || noticed.includes(MailSignal[signal])) return null;
  const strangers = await firstRow(
    context.sql,
    sql`select from profile one join profile other on other.id = ${partnerId}
      where one.id = ${senderId} and other.access_type < ${sql.lit(Role.Support)} and not (${isKnown(senderId, sql.ref('other.id'))})
        and (select count(*) from conversation c join mail m on m.conversation_id = c.id and m.sender_id = other.id
            and m.type = ${sql.lit(MailType.Normal)}
          where c.type = ${sql.lit(ConversationType.Normal)} and c.low_id = least(one.id, other.id) and c.high_id = greatest(one.id, other.id)
        ) < ${sql.lit(answersOfAcquaintance)}`,
  );
  if (!strangers) return null;
  await notice(context, senderId, [signal]);
  return signal;
}
