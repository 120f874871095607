import { beginningOf } from '../../../shared/beginning.ts';
import { legalPages } from '../../../shared/pages/contract.ts';
import type { Locale } from '../../../shared/enums.ts';
import type { PageAddress, PageText } from '../../platform/http/pages.ts';
import type { SiteRecord } from '../../platform/site.ts';
import { text } from '../../platform/texts.ts';
import { faqEntries } from './faq.ts';
import { legalText, type LegalPage } from './legal.ts';

/** What the heads of the pages say that everybody may read. */
export const pageTexts = ({ path, site, locale }: Pick<PageAddress, 'path' | 'site' | 'locale'>): PageText | null => {
  const page =
    frontPage(path, site, locale) ??
    faqPage(path, site, locale) ??
    legalPage(path, site, locale) ??
    ledPage(path, site, locale);
  return page && { ...page, indexed: !site.dark };
};

type Page = Omit<PageText, 'indexed'>;

function frontPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  if (path !== '/') return null;
  return { title: `${site.name} · ${text(locale, 'front.title')}`, description: text(locale, 'front.lead') };
}

function faqPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  const found = /^\/FAQ(?:\/([a-z0-9-]+))?\/?$/.exec(path);
  if (!found) return null;
  if (!found[1])
    return { title: `${text(locale, 'faq.title')} · ${site.name}`, description: text(locale, 'faq.description') };
  const entry = faqEntries(locale).find((one) => one.faqId === found[1]);
  if (!entry) return null;
  return { title: `${entry.question} · ${site.name}`, description: plainText(entry.html) };
}

/** The beginning of an answer without its marks. */
const plainText = (html: string) => beginningOf(html.replace(/<[^>]+>/g, '').split('\n')[0]!, 200);

function legalPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  const page = legalPages.find((one) => `/${one}` === path) as LegalPage | undefined;
  if (!page) return null;
  const { title } = legalText(page, locale);
  return { title: `${title} · ${site.name}`, description: text(locale, 'legal.description', { title }) };
}

/** Pages with a lead that tells what they are about. */
const ledPages: Record<string, string> = {
  '/TrustReview': 'trust',
  '/Transparency': 'transparency',
  '/Report/IntimateImage': 'imageReport',
};

function ledPage(path: string, site: SiteRecord, locale: Locale): Page | null {
  const id = Object.hasOwn(ledPages, path) ? ledPages[path] : undefined;
  if (!id) return null;
  return { title: `${text(locale, `${id}.title`)} · ${site.name}`, description: text(locale, `${id}.lead`) };
}
