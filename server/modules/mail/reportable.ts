/** A mail as it is reported, and what was written before and after it. */
import { sql, type Kysely } from 'kysely';
import type { Picture } from '../../../shared/fields.ts';
import { mails } from '../../../shared/mail/contract.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import {
  saidAround,
  withholding,
  type Reportable,
  type ReportableKind,
  type ReportableWords,
} from '../../platform/reportable.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { isKept } from './conversations.ts';
import { judgedPicturesOf } from './pictures.ts';
import { unsealMail } from './sealing.ts';
import { isHidden, isOpenTo } from './groupVisibility.ts';

interface Row {
  pictures: Picture[];
  conversationId: Column<'mail', 'conversationId'>;
  number: Column<'mail', 'number'>;
  authorId: Column<'mail', 'senderId'>;
  sealed: NonNullable<Column<'mail', 'sealed'>>;
  at: Column<'mail', 'at'>;
  hidden: boolean;
  isReported: boolean;
}

const written = sql`m.conversation_id as "conversationId", m.number, m.sender_id as "authorId", m.sealed, m.at,
  m.withheld > 0 as hidden`;

/** The mails before and after the reported one, for the moderator. */
async function aroundMail(read: Kysely<unknown>, id: number, secrets: Secrets): Promise<ReportableWords[] | undefined> {
  const found = await rows(
    read,
    sql<Row>`select ${written}, ${judgedPicturesOf('m')} as pictures, m.number = r.number as "isReported" from reported_mail r
      join mail m on m.conversation_id = r.conversation_id and m.number between r.number - ${saidAround} and r.number + ${saidAround}
      where r.id = ${id} and m.sealed is not null order by m.number`,
  );
  if (!found.some(({ isReported }) => isReported)) return undefined;
  return found.map(({ conversationId, number, sealed, ...words }) => ({
    ...words,
    text: unsealMail(secrets, { conversationId, number }, sealed),
  }));
}

export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  Mail: {
    door: mails.GetMails,
    opens: async (id, { actor, platform }) =>
      (await firstRow(
        platform.database.read,
        sql`select from reported_mail r join mail m on m.conversation_id = r.conversation_id and m.number = r.number
          join conversation c on c.id = m.conversation_id
          join mail_reader me on me.conversation_id = m.conversation_id and me.profile_id = ${actor.profileId}
          where r.id = ${id} and ${isOpenTo(actor.profileId)} and m.withheld = 0 and m.number > me.cleared_number
            and m.number <= me.last_number and ${isKept} and not ${isHidden(actor.profileId)}`,
      )) !== undefined,
    async read(database, id, secrets) {
      const found = await firstRow(
        database,
        sql<Omit<Row, 'isReported' | 'pictures'>>`select ${written} from reported_mail r
          join mail m on m.conversation_id = r.conversation_id and m.number = r.number
          where r.id = ${id} and m.sealed is not null and m.withheld < ${sql.lit(withholding.Removed)}`,
      );
      if (!found) return undefined;
      const { conversationId, number, authorId, sealed } = found;
      return { ownerId: authorId, excerpt: unsealMail(secrets, { conversationId, number }, sealed), path: '/Mail' };
    },
    around: aroundMail,
    async withhold({ sql: database }, id, how) {
      await sql`update mail m set withheld = ${withholding[how]} from reported_mail r
        where r.id = ${id} and m.conversation_id = r.conversation_id and m.number = r.number`.execute(database);
    },
  },
};
