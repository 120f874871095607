import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { legalPages } from '../../../shared/pages/contract.ts';
import type { Locale } from '../../../shared/enums.ts';

export type LegalPage = (typeof legalPages)[number];

export interface LegalText {
  title: string;
  version: number;
  html: string;
  changes: string | null;
}

const files: Record<LegalPage, string> = {
  GeneralTerms: 'general-terms',
  TradeTerms: 'trade-terms',
  Privacy: 'privacy',
  Cookies: 'cookies',
  CodeOfConduct: 'code-of-conduct',
  EthicalRules: 'ethical-rules',
};

/** The language a page is written in: Norwegian reads Danish, like every text of the product. */
export const written = (locale: Locale): Locale => (locale === 'nb-NO' ? 'da-DK' : locale);

const texts = new Map<string, LegalText>();

/** A legal page in a language: our own Markdown, turned into HTML once. */
export function legalText(page: LegalPage, locale: Locale): LegalText {
  const key = `${page} ${locale}`;
  let text = texts.get(key);
  if (!text) {
    text = read(page, locale);
    texts.set(key, text);
  }
  return text;
}

function read(page: LegalPage, locale: Locale): LegalText {
  const markdown = load(`${files[page]}.${written(locale)}.md`) ?? '';
  const [heading = '', ...rest] = markdown.trim().split('\n');
  const changes = load(`${files[page]}.changes.${written(locale)}.md`);
  return {
    title: heading.replace(/^#\s*/, ''),
    version: Number(/\d+/.exec(rest.join(' '))?.[0] ?? 1),
    html: marked.parse(rest.join('\n'), { async: false }),
    changes: changes === null ? null : marked.parse(changes, { async: false }),
  };
}

function load(file: string): string | null {
  try {
    return readFileSync(new URL(`./legal/${file}`, import.meta.url), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
