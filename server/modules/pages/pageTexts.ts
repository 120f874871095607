import { legalPages } from '../../../shared/common.ts';
import { siteAge } from '../../../shared/site.ts';
import { clock } from '../../platform/clock.ts';
import { escapeHtml, type PageTexts } from '../../platform/pages.ts';
import { text } from '../../platform/texts.ts';
import { legalText, type LegalPage } from './legal.ts';

const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;

/** The text of the pages everybody may read, as it stands in the HTML before the client takes over. */
export const pageTexts: PageTexts = (path, site, locale) => {
  if (path === '/') {
    const title = `${site.name} · ${text(locale, 'front.title')}`;
    const description = text(locale, 'front.lead');
    const years = text(locale, 'front.since.text', { years: siteAge(clock.now()) });
    const body = `<main><h1>${escapeHtml(text(locale, 'front.title'))}</h1>${paragraph(description)}${paragraph(years)}</main>`;
    return { title, description, body, indexed: !site.dark };
  }
  const page = legalPages.find((one) => `/${one}` === path) as LegalPage | undefined;
  if (!page) return null;
  const { title, html } = legalText(page, locale);
  const description = text(locale, 'legal.description', { title });
  return {
    title: `${title} · ${site.name}`,
    description,
    body: `<main><h1>${escapeHtml(title)}</h1>${html}</main>`,
    indexed: !site.dark,
  };
};
