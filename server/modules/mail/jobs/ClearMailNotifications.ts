import { sql } from 'kysely';
import { rows } from '../../../platform/database/sql.ts';
import { transactionAll } from '../../../platform/work/jobs.ts';
import { readAbout } from '../../notifications/index.ts';
import { MailRead, MailUnsent } from '../events.ts';

/** Takes back what was told of mails where nothing is unread any more, be it read or taken back. */
export const ClearMailNotifications = transactionAll(
  'ClearMailNotifications',
  [MailRead, MailUnsent],
  async (events, unit) => {
    const conversationIds = [...new Set(events.map(({ data }) => data.conversationId))];
    const read = await rows(
      unit.sql,
      sql<{ profileId: number; conversationId: number }>`
      select profile_id as "profileId", conversation_id as "conversationId" from participant
      where conversation_id = any(${conversationIds}::bigint[]) and last_from_others <= read_number`,
    );
    await readAbout(
      unit,
      read.map(({ profileId, conversationId }) => ({ profileId, link: `/Mail/${conversationId}` })),
    );
  },
);
