import { sql } from 'kysely';
import { SealedSurface, type Locale } from '../../../../shared/enums.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { sendMail } from '../../../platform/mail/content.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { enumName, firstRow, iso } from '../../../platform/database/sql.ts';
import { text } from '../../../platform/texts.ts';
import { GiveUp } from '../../../platform/work/retrying.ts';
import { SealedMediaReported } from '../events.ts';

interface Report {
  caseNumber: number;
  account: Column<'media', 'profileId'>;
  hotline: Column<'sealed_report', 'hotline'>;
  country: Column<'sealed_report', 'country'>;
  sealedAt: string;
  surface: keyof typeof SealedSurface;
  list: NonNullable<Column<'media', 'sealedList'>>;
}

const languages: Record<string, Locale> = { DK: 'da-DK', SE: 'sv-SE', NO: 'nb-NO' };

/** Sends the facts of a case to an authority that takes them by mail: in numbers, without a name and without the picture. */
export const SendSealedReport = outsideCall(
  'SendSealedReport',
  SealedMediaReported,
  async ({ data: { sealedReportId } }, platform) => {
    const report = await reportOf(platform, sealedReportId);
    if (!report) return;
    const to = platform.config.hotlines.find(({ id }) => id === report.hotline)?.email;
    if (!to) throw new GiveUp('The authority is no longer among those that take mails.');
    const { mailFrom, name } = await platform.sites.of('');
    const locale = languages[report.country] ?? 'en-GB';
    const { caseNumber, account, sealedAt, surface, list } = report;
    const where = text(locale, `enum.SealedSurface.${surface}`);
    const facts = { case: caseNumber, at: sealedAt, where, list, account, contact: bare(mailFrom) };
    await sendMail(
      {
        id: `sealed-report-${sealedReportId}`,
        to,
        siteId: null,
        locale,
        subject: text(locale, 'mail.sealed.subject', { number: caseNumber }),
        greeting: text(locale, 'mail.report.greeting'),
        paragraphs: [text(locale, 'mail.sealed.body', { service: name }), text(locale, 'mail.sealed.handOver')],
        list: Object.entries(facts).map(([fact, value]) => ({
          label: text(locale, `mail.sealed.${fact}`, { value: String(value) }),
        })),
        footer: text(locale, 'mail.sealed.footer'),
        why: text(locale, 'mail.why.report'),
      },
      platform,
    );
  },
);

/** The address alone of a name with an address. */
const bare = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

const reportOf = ({ database }: Platform, sealedReportId: number) =>
  firstRow(
    database.read,
    sql<Report>`select m.id as "caseNumber", m.profile_id as account, r.hotline, r.country,
        ${iso(sql.ref('m.sealed_at'))} as "sealedAt", ${enumName(SealedSurface, sql.ref('m.sealed_surface'))} as surface,
        m.sealed_list as list
      from sealed_report r join media m on m.id = r.media_id where r.id = ${sealedReportId} and r.by_mail`,
  );
