/** How a mail comes into a conversation: its number is taken under the lock of the conversation, which is the order of all. */
import { sql } from 'kysely';
import { MailBox, MailType, MailWarning, ParticipantStatus, type NameOf } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { MailSent } from './events.ts';
import { refuse } from '../../platform/refusal.ts';
import { isLine } from './lines.ts';
import { noteWriter } from './lodgeWriters.ts';
import { placeMailPictures } from './pictures.ts';
import { sealMail } from './sealing.ts';
import { watchMail } from './signals/watching.ts';

export interface Words {
  text: string;
  pictureIds?: readonly number[] | undefined;
  quotedNumber?: number | undefined;
  signedBy?: number | undefined;
}

/** What it takes to add a line: a command's context, or that of a job. */
export type Writing = Pick<CommandContext, 'sql' | 'now' | 'record' | 'platform'>;

interface Line extends Omit<Partial<Words>, 'pictureIds'> {
  type: NameOf<typeof MailType>;
  senderId: number | null;
  /** To whom it was done. */
  aboutId?: number | null;
  /** Of what its reader is warned. */
  warning?: NameOf<typeof MailWarning> | null;
}

export interface Sent {
  number: number;
  at: string;
}

/** Writes what one says into a conversation that is held. */
export async function send(
  context: CommandContext,
  conversationId: number,
  senderId: number,
  { pictureIds = [], ...words }: Words,
): Promise<Sent> {
  if (words.text === '' && pictureIds.length === 0)
    refuse('BadRequest', { fields: [{ field: 'text', reason: 'is missing' }] });
  const warning = await watchMail(context, conversationId, senderId, words.text);
  const sent = await addLine(context, conversationId, { type: 'Normal', senderId, warning, ...words });
  await placeMailPictures(context, senderId, { conversationId, number: sent.number }, pictureIds);
  return sent;
}

/**
 * Adds a mail or a line. It comes to everybody in the conversation who has not declined the sender; an archived conversation
 * comes back to the inbox unless it is muted, and whoever answers a request has accepted it.
 */
export async function addLine(
  { sql: database, now, record, platform }: Writing,
  conversationId: number,
  { type, senderId, aboutId = null, warning = null, text, quotedNumber = undefined, signedBy = undefined }: Line,
): Promise<Sent> {
  const speaks = sql.lit(!isLine(type));
  const next = await firstRow(
    database,
    sql<{
      number: Column<'conversation', 'lastNumber'>;
      byLodge: boolean;
      ofLodge: boolean;
    }>`update conversation set last_number = last_number + 1,
        asked_number = case when lodge_id is not null and ${speaks} and low_id = ${senderId}::bigint then last_number + 1 else asked_number end,
        answered_number = case when lodge_id is not null and ${speaks} and low_id <> ${senderId}::bigint then last_number + 1
          else answered_number end
      where id = ${conversationId}
      returning last_number as number, lodge_id is not null as "ofLodge",
        lodge_id is not null and low_id <> ${senderId}::bigint as "byLodge"`,
  );
  const { number, byLodge, ofLodge } = next!;
  const sealed = text === undefined ? null : sealMail(platform.secrets, { conversationId, number }, text);
  const isSender = sql`profile_id is not distinct from ${senderId}::bigint`;
  // What happened, and what those said who are apart, waits for nobody; a lodge is apart from nobody.
  const reaches = sql`(not (${isSender}) and ${speaks} and (${sql.lit(ofLodge)} or not exists (
    select from apart where apart.profile_id = participant.profile_id and apart.other_id = ${senderId})))`;
  await sql`
    with sent as (
      insert into mail (conversation_id, number, type, sender_id, about_id, sealed, signed_by, quoted_number, warning, at)
      values (${conversationId}, ${number}, ${MailType[type]}, ${senderId}, ${aboutId}, ${sealed}, ${signedBy ?? null},
        ${quotedNumber ?? null}, ${warning && MailWarning[warning]}, ${now}))
    update participant set last_number = ${number}, last_at = ${now},
      last_from_others = case when ${reaches} then ${number} else last_from_others end,
      has_written = has_written or ${sql.lit(type === 'Normal')} and ${isSender},
      box = case when ${isSender} and box = ${sql.lit(MailBox.Requests)}
          or ${reaches} and box = ${sql.lit(MailBox.Archive)} and coalesce(muted_until <= ${now}, true)
        then ${sql.lit(MailBox.Inbox)} else box end
    where conversation_id = ${conversationId} and standing = ${sql.lit(ParticipantStatus.Joined)} and declined_at is null`.execute(
    database,
  );
  if (byLodge && senderId !== null) await noteWriter(database, conversationId, senderId);
  record(MailSent, { conversationId, number });
  return { number, at: now.toISOString() };
}
