import { sql } from 'kysely';
import { ParticipantStatus } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { rows } from '../../../platform/database/sql.ts';
import { showingAll } from '../../../platform/work/jobs.ts';
import { MailSent, MailUnsent } from '../events.ts';

interface Recipient {
  profileId: NonNullable<Column<'mail_reader', 'profileId'>>;
  conversationId: NonNullable<Column<'mail_reader', 'conversationId'>>;
  number: NonNullable<Column<'mail_reader', 'lastNumber'>>;
  /** Reads it for the lodge that it was written to. */
  runs: boolean;
}

/** Tells everybody in a conversation, the writer's other devices too, of what came or was taken back; each once for many mails. */
export const ShowMail = showingAll('ShowMail', [MailSent, MailUnsent], async (events, pages, { database }) => {
  const latest = new Map<number, number>();
  for (const { data } of events)
    latest.set(data.conversationId, Math.max(data.number, latest.get(data.conversationId) ?? 0));
  const recipients = await rows(
    database.read,
    sql<Recipient>`select profile_id as "profileId", conversation_id as "conversationId", last_number as number,
        standing = ${sql.lit(ParticipantStatus.Runs)} as runs
      from mail_reader where standing in (${sql.lit(ParticipantStatus.Joined)}, ${sql.lit(ParticipantStatus.Runs)}) and conversation_id = any(${[...latest.keys()]}::bigint[])`,
  );
  const unsent = new Set(events.flatMap(({ name, data }) => (name === MailUnsent.name ? data.conversationId : [])));
  for (const { profileId, conversationId, number, runs } of recipients) {
    if (runs) pages.stale(profileId, ['LodgeMail']);
    pages.tell(profileId, 'mail', { conversationId, number });
    pages.stale(
      profileId,
      unsent.has(conversationId) ? ['Conversations', 'Conversation', 'Mails'] : ['Conversations', 'Conversation'],
    );
  }
  const counting = (runs: boolean) => new Set(recipients.flatMap((one) => (one.runs === runs ? one.profileId : [])));
  pages.counts(counting(false), ['unreadMail']);
  pages.counts(counting(true), ['lodgeAdmin']);
});
