import { sql } from 'kysely';
import { CaseOutcome, type Locale } from '../../../shared/enums.ts';
import { sendMail, type MailContent } from '../../platform/mail/content.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { text } from '../../platform/texts.ts';
import type { Mailbox } from '../profiles/index.ts';
import { open, places } from './sealing.ts';

/** A neutral mail to a member: that something waits, not what. It belongs to the member's rights and cannot be stopped. */
export function noteTo({ profileId, siteId, name, email, locale, couple }: Mailbox, id: string): MailContent {
  const who = couple ? 'couple' : 'single';
  return {
    id,
    to: email,
    profileId,
    siteId,
    locale,
    subject: text(locale, 'mail.statement.subject'),
    greeting: text(locale, 'mail.greeting', { name }),
    paragraphs: [text(locale, 'mail.statement.body', { who })],
    button: { label: text(locale, 'mail.statement.button'), path: '/Start' },
    footer: text(locale, 'mail.footer', { who }),
    why: text(locale, 'mail.why.decision'),
  };
}

interface GuestReport {
  receipt: Column<'report', 'receipt'>;
  locale: Locale;
  email: Column<'report', 'email'>;
  actionTaken: boolean;
}

/** Sends a mail to the guest who made a report, if an address was left and is still kept. */
export async function writeToGuest(platform: Platform, reportId: number, kind: 'receipt' | 'outcome'): Promise<void> {
  const report = await firstRow(
    platform.database.read,
    sql<GuestReport>`select r.receipt, r.locale, r.email, coalesce(c.outcome = ${sql.lit(CaseOutcome.ActionTaken)}, false) as "actionTaken"
      from report r join report_case c on c.id = r.case_id where r.id = ${reportId}`,
  );
  const to = report && open(platform.secrets, places.report(report.receipt), report.email);
  if (!report || !to) return;
  const { receipt, locale, actionTaken } = report;
  const body = kind === 'receipt' ? 'mail.report.receipt' : `mail.report.${actionTaken ? 'actionTaken' : 'noAction'}`;
  const mail: MailContent = {
    id: `report-${kind}-${reportId}`,
    to,
    siteId: null,
    locale,
    subject: text(locale, 'mail.report.subject', { receipt }),
    greeting: text(locale, 'mail.report.greeting'),
    paragraphs: [text(locale, body, { receipt })],
    footer: text(locale, 'mail.report.footer'),
    why: text(locale, kind === 'receipt' ? 'mail.why.asked' : 'mail.why.decision'),
  };
  await sendMail(mail, platform);
}
