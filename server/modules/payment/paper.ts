/** A receipt on paper: what the page of the receipt says, as PDF with the structure that is read aloud. */
import type PDFDocument from 'pdfkit';
import { nameOf, ReceiptKind, type Locale } from '../../../shared/enums.ts';
import { languageOfWords } from '../../../shared/language.ts';
import { withdrawalDays } from '../../../shared/payment/membership.ts';
import { moneyIn } from '../../../shared/payment/money.ts';
import { days } from '../../platform/clock.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { text } from '../../platform/texts.ts';
import type { orderOf } from './orders.ts';
import { statementText, type ReceiptRow } from './receipts.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface PaperAbout {
  order: Awaited<ReturnType<typeof orderOf>>;
  paper: ReceiptRow;
  memberNumber: number;
  couple: boolean;
  site: Pick<SiteRecord, 'contact'>;
  locale: Locale;
}

/** In points: the edge of an A4 page, and where its columns end. */
const edge = 56;
const right = 595 - edge;
const columns = [right - 190, right - 100, right];
const quiet = '#5c5563';
const ink = '#1d1823';
const line = '#d9d3dd';

/** The bytes of a receipt; no name stands in them, only the number of the member. */
export async function drawPaper(about: PaperAbout): Promise<Buffer> {
  // It brings fonts along that nobody else needs.
  const { default: Pdf } = await import('pdfkit');
  const { paper, locale } = about;
  const title = `${say(about, `enum.ReceiptKind.${nameOf(ReceiptKind, paper.kind)}`)} ${paper.number}`;
  const document = new Pdf({
    ...{ size: 'A4', margin: edge, lang: languageOfWords(locale), tagged: true, displayTitle: true, pdfVersion: '1.7' },
    info: { Title: title, Author: about.site.contact.company, CreationDate: new Date(paper.issuedAt) },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve) => document.once('end', () => resolve(Buffer.concat(parts))));
  const body = document.struct('Document');
  document.addStructure(body);
  const draw: Draw = (kind, work) => void body.add(document.struct(kind, {}, work));
  head(document, draw, about);
  amounts(document, draw, about);
  if (paper.kind === ReceiptKind.Sale) facts(document, draw, about);
  body.end();
  document.end();
  return whole;
}

type Draw = (kind: string, work: () => void) => void;

/** The words of the catalogue, in letters that the fonts of every reader have. */
const say = ({ locale, couple }: PaperAbout, id: string, values: Record<string, string | number> = {}): string =>
  plain(text(locale, id, { who: couple ? 'couple' : 'single', ...values }));
const plain = (words: string) => words.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-');

function writing({ locale, site, order }: PaperAbout) {
  const { timeZone } = site.contact;
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const timed = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const { exact, exactPrice } = moneyIn(locale, order.currencyCode);
  return {
    day: (at: Date | string, time = false) => plain((time ? timed : long).format(new Date(at))),
    exact: (amount: number) => plain(exact(amount)),
    price: (amount: number) => plain(exactPrice(amount)),
  };
}

function head(document: Document, draw: Draw, about: PaperAbout): void {
  const { paper, site } = about;
  const { company, address, vatId, email, phone } = site.contact;
  const { day } = writing(about);
  draw('H1', () => {
    const words = say(about, `enum.ReceiptKind.${nameOf(ReceiptKind, paper.kind)}`);
    document.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(words, edge, edge, { width: 260 });
  });
  draw('P', () => {
    const words = say(about, 'payment.number', { number: paper.number, at: day(paper.issuedAt, true) });
    document.font('Helvetica').fontSize(10).fillColor(quiet).text(words, { width: 260 });
  });
  draw('P', () => {
    const more = [address, say(about, 'shell.footer.vat', { id: vatId }), email, phone].filter(Boolean).join('\n');
    const box = { width: 200, align: 'right' } as const;
    document
      .font('Helvetica-Bold')
      .fillColor(ink)
      .text(company, right - 200, edge + 4, box);
    document.font('Helvetica').fillColor(quiet).text(more, box);
  });
  document.y = 170;
}

function amounts(document: Document, draw: Draw, about: PaperAbout): void {
  const { order, paper } = about;
  const { day, exact, price } = writing(about);
  const percent = { percent: paper.vatPercent };
  const what = say(about, `enum.ShopProduct.${order.packageType}`);
  const named =
    order.plan === null || order.packageType === 'OneDayMembership'
      ? what
      : say(about, 'payment.what', { product: what, plan: say(about, `enum.PlanKind.${order.plan}`) });
  const time = order.plan === 'Day';
  const { from, until, vat, total } = paper;
  const net = total - vat;
  const figures = ['net', 'vat', 'total'].map((id) =>
    say(about, `payment.column.${id}`, { ...percent, currency: order.currencyCode }),
  );
  row(document, draw, { cells: [say(about, 'payment.column.what'), ...figures], color: quiet });
  rule(document);
  row(document, draw, { cells: [named, exact(net), exact(vat), exact(total)], bold: true });
  if (from && until)
    draw('P', () => {
      const words = say(about, 'payment.period', { from: day(from, time), until: day(until, time) });
      document.font('Helvetica').fillColor(quiet).text(words, edge, document.y, { width: 300 });
    });
  rule(document);
  row(document, draw, { cells: [say(about, 'payment.net'), '', '', exact(net)] });
  row(document, draw, { cells: [say(about, 'payment.vatLine', percent), '', '', exact(vat)] });
  const done = say(about, `payment.state.${outcomeOf(paper.kind)}`);
  row(document, draw, { cells: [done, '', '', price(total)], bold: true });
}

/** What became of the money, as the page of the receipt says it. */
const outcomeOf = (kind: number) =>
  kind === ReceiptKind.Sale ? 'paid' : kind === ReceiptKind.ChargebackReversed ? 'again' : 'back';

/** One line of the table: what, and up to three figures that end where their column ends. */
function row(
  document: Document,
  draw: Draw,
  { cells: [what = '', ...figures], bold = false, color = ink }: { cells: string[]; bold?: boolean; color?: string },
): void {
  const { y } = document;
  draw('P', () => {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10)
      .fillColor(color);
    figures.forEach((figure, at) => {
      const end = columns[at]!;
      document.text(figure, end - 90, y, { width: 90, align: 'right' });
    });
    document.text(what, edge, y, { width: columns[0]! - 90 - edge });
  });
  document.moveDown(0.5);
}

function rule(document: Document): void {
  const y = document.y + 2;
  document.markContent('Artifact', { type: 'Layout' });
  document.moveTo(edge, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke();
  document.endMarkedContent();
  document.y = y + 8;
}

/** What else the law wants on the receipt of a sale. */
function facts(document: Document, draw: Draw, about: PaperAbout): void {
  const { order, paper, memberNumber } = about;
  const { day, price } = writing(about);
  const tell = (title: string, words: string) => {
    draw('H2', () =>
      document
        .font('Helvetica-Bold')
        .fillColor(ink)
        .text(say(about, title), edge, document.y + 12),
    );
    draw('P', () =>
      document
        .font('Helvetica')
        .fillColor(quiet)
        .text(words, { width: right - edge }),
    );
  };
  document.y += 12;
  if (order.paidWith) {
    const { method, last4 } = order.paidWith;
    const way = last4 ? say(about, 'payment.cardEnding', { last4 }) : say(about, `enum.PaymentMethod.${method}`);
    tell('payment.paidWith', say(about, 'payment.paidWith.text', { way, text: statementText }));
  }
  const number = say(about, 'payment.memberNumber', { number: memberNumber });
  tell('payment.issuedTo', `${number} ${say(about, 'payment.noNames')}`);
  const { until, renewalPrice } = paper;
  const renews = until !== null && renewalPrice !== null;
  const renewal = renews
    ? say(about, 'payment.renewal.text', { date: day(until), price: price(renewalPrice) })
    : say(about, 'payment.renewal.none');
  tell('payment.renewal', renewal);
  if (order.paidAt && order.renewal === null && order.total > 0) {
    const date = day(new Date(new Date(order.paidAt).getTime() + withdrawalDays * days));
    const how = order.startAtOnce ? 'payment.withdrawal.atOnce' : 'payment.withdrawal.later';
    tell('payment.withdrawal', say(about, how, { date }));
  }
}
