import { sql, type Kysely } from 'kysely';
import { sendMail, type MailContent } from '../../platform/mail/content.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstRow } from '../../platform/database/sql.ts';

/** Whether mails to the present address of a profile come back, so that none about notifications is sent. */
export const mailReturns = async (database: Kysely<never> | Kysely<unknown>, profileId: number): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from mail_returned r join profile p on p.id = r.profile_id and lower(p.email) = lower(r.email)
      where r.profile_id = ${profileId}`,
  )) !== undefined;

/** Sends a mail that may stay away, unless the address takes none; answers how it ended. Throws what the mailer throws for another try. */
export async function sendUnlessReturned(mail: MailContent, profileId: number, platform: Platform): Promise<string> {
  if (await mailReturns(platform.database.read, profileId)) return 'returned';
  try {
    await sendMail(mail, platform);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused && error.addressFails) return 'returned';
    throw error;
  }
}
