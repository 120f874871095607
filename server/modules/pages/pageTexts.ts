import { legalPages } from '../../../shared/pages/contract.ts';
import { siteAge } from '../../../shared/site.ts';
import { trustSections } from '../../../shared/pages/trustSections.ts';
import { clock } from '../../platform/clock.ts';
import type { Locale } from '../../../shared/enums.ts';
import { escapeHtml, type PageAsked, type PageText } from '../../platform/http/pages.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { text } from '../../platform/texts.ts';
import { faqEntries } from './faq.ts';
import { legalText, type LegalPage } from './legal.ts';

const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;

const main = (title: string, html: string) => `<main><h1>${escapeHtml(title)}</h1>${html}</main>`;

/** The text of the pages everybody may read, as it stands in the HTML before the client takes over. */
export const pageTexts = ({ path, site, locale }: Pick<PageAsked, 'path' | 'site' | 'locale'>): PageText | null => {
  const page =
    frontPage(path, site, locale) ??
    faqPage(path, site, locale) ??
    legalPage(path, site, locale) ??
    trustPage(path, site, locale) ??
    reportPage(path, site, locale);
  return page && { ...page, indexed: !site.dark };
};

type Page = Omit<PageText, 'indexed'>;

function frontPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  if (path !== '/') return null;
  const title = `${site.name} · ${text(locale, 'front.title')}`;
  const description = text(locale, 'front.lead');
  const years = text(locale, 'front.since.text', { years: siteAge(clock.now()) });
  return { title, description, body: main(text(locale, 'front.title'), paragraph(description) + paragraph(years)) };
}

function faqPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  const found = /^\/FAQ(?:\/([a-z0-9-]+))?\/?$/.exec(path);
  if (!found) return null;
  if (!found[1]) {
    const links = faqEntries(locale).map(
      (one) => `<li><a href="FAQ/${one.faqId}">${escapeHtml(one.question)}</a></li>`,
    );
    const title = text(locale, 'faq.title');
    return {
      title: `${title} · ${site.name}`,
      description: text(locale, 'faq.description'),
      body: main(title, `<ul>${links.join('')}</ul>`),
    };
  }
  const entry = faqEntries(locale).find((one) => one.faqId === found[1]);
  if (!entry) return null;
  return {
    title: `${entry.question} · ${site.name}`,
    description: plainText(entry.html),
    body: main(entry.question, entry.html),
  };
}

/** The beginning of an answer without its marks. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .split('\n')[0]!
    .slice(0, 200);

function legalPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  const page = legalPages.find((one) => `/${one}` === path) as LegalPage | undefined;
  if (!page) return null;
  const { title, html } = legalText(page, locale);
  return {
    title: `${title} · ${site.name}`,
    description: text(locale, 'legal.description', { title }),
    body: main(title, html),
  };
}

function trustPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  if (path !== '/TrustReview') return null;
  const years = siteAge(clock.now());
  const parts = trustSections.map(
    ({ part }) =>
      `<section><h2>${escapeHtml(text(locale, `trust.${part}.title`))}</h2>${paragraph(text(locale, `trust.${part}.text`, { years }))}</section>`,
  );
  const [title, lead] = [text(locale, 'trust.title'), text(locale, 'trust.lead')];
  return { title: `${title} · ${site.name}`, description: lead, body: main(title, paragraph(lead) + parts.join('')) };
}

/** Pages of which the text is short; the rest, numbers or a form, comes with the client. */
const reportPages: Record<string, string> = {
  '/Transparency': 'transparency',
  '/Report/IntimateImage': 'imageReport',
};

function reportPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  const id = Object.hasOwn(reportPages, path) ? reportPages[path] : undefined;
  if (!id) return null;
  const [title, lead] = [text(locale, `${id}.title`), text(locale, `${id}.lead`)];
  return { title: `${title} · ${site.name}`, description: lead, body: main(title, paragraph(lead)) };
}
