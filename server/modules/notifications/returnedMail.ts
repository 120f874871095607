import { sql } from 'kysely';
import { sendMail, type MailContent } from '../../platform/mail/content.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';

/** Whether mails to the present address of the profile `p` of a statement come back, so that none about notifications is sent. */
export const mailReturns = sql<boolean>`exists (
  select from mail_returned r join profile account on account.id = account_of(p.id)
  where r.profile_id in (select profiles_of_account(account.id)) and lower(account.email) = lower(r.email))`;

/** Sends a mail that may stay away; answers how it ended. Throws what the mailer throws for another try. */
export async function sendUnlessReturned(mail: MailContent, platform: Platform): Promise<string> {
  try {
    await sendMail(mail, platform);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused && error.addressFails) return 'returned';
    throw error;
  }
}
