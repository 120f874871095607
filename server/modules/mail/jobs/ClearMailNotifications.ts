import { sql } from 'kysely';
import { ParticipantStatus } from '../../../../shared/enums.ts';
import type { Column } from '../../../platform/database/columns.ts';
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
      sql<{ profileId: NonNullable<Column<'mail_reader', 'profileId'>>; link: string }>`
      select r.profile_id as "profileId", case when r.standing = ${sql.lit(ParticipantStatus.Runs)}
        then '/Lodges/Lodge/' || c.lodge_id || '/-/Mail/' || c.id else '/Mail/' || c.id end as link
      from mail_reader r join conversation c on c.id = r.conversation_id
      where c.id = any(${conversationIds}::bigint[]) and r.last_from_others <= r.read_number`,
    );
    await readAbout(unit, read);
  },
);
