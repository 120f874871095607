import { readFileSync } from 'node:fs';
import type { Locale } from '../../../shared/enums.ts';
import { written } from './legal.ts';

export interface GlossaryEntry {
  glossaryEntryId: string;
  term: string;
  text: string;
}

const books = new Map<Locale, GlossaryEntry[]>();

/** The words of the house in a language, by name; written as `## term {#id}` and a paragraph. */
export function glossary(locale: Locale): GlossaryEntry[] {
  const language = written(locale);
  let book = books.get(language);
  if (!book) {
    const markdown = readFileSync(new URL(`./glossary/glossary.${language}.md`, import.meta.url), 'utf8');
    const { compare } = new Intl.Collator(language);
    book = markdown
      .split(/^## /m)
      .slice(1)
      .map(entryOf)
      .sort((a, b) => compare(a.term, b.term));
    books.set(language, book);
  }
  return book;
}

function entryOf(markdown: string): GlossaryEntry {
  const [heading = '', ...rest] = markdown.trim().split('\n');
  const [, term = '', glossaryEntryId = ''] = /^(.*?) \{#([a-z0-9-]+)\}$/.exec(heading) ?? [];
  return { glossaryEntryId, term, text: rest.join('\n').trim() };
}
