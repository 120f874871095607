import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Locale } from '../../../shared/enums.ts';
import { foldLetters } from '../../../shared/folding.ts';
import { written } from './legal.ts';

export interface FaqEntry {
  faqId: string;
  category: string;
  question: string;
  version: number;
  html: string;
  /** What a search looks through, folded. */
  words: string;
}

const entries = new Map<Locale, FaqEntry[]>();

/** Every entry in a language, in the order of the file: `# category`, `## question {#id v1}`, then the answer. */
export function faqEntries(locale: Locale): FaqEntry[] {
  const language = written(locale);
  let found = entries.get(language);
  if (!found) {
    found = read(readFileSync(new URL(`./faq/faq.${language}.md`, import.meta.url), 'utf8'));
    entries.set(language, found);
  }
  return found;
}

function read(markdown: string): FaqEntry[] {
  return markdown.split(/^# /m).flatMap((part) => {
    const [category = '', ...questions] = part.split(/^## /m);
    return questions.map((one) => entryOf(category.trim(), one));
  });
}

function entryOf(category: string, markdown: string): FaqEntry {
  const [heading = '', ...answer] = markdown.trim().split('\n');
  const [, question = '', faqId = '', version = '1'] = /^(.*?) \{#([a-z0-9-]+) v(\d+)\}$/.exec(heading) ?? [];
  const text = answer.join('\n');
  const html = marked.parse(text, { async: false });
  return { faqId, category, question, version: Number(version), html, words: foldLetters(`${question} ${text}`) };
}

/** Entries in which every word of a search occurs; all of them for an empty one. */
export function findFaq(locale: Locale, search: string, category: string): FaqEntry[] {
  const words = foldLetters(search).split(/\s+/).filter(Boolean);
  return faqEntries(locale).filter(
    (entry) => (category === '' || entry.category === category) && words.every((word) => entry.words.includes(word)),
  );
}

/** An entry as a list shows it. */
export const topicOf = ({ faqId, question, category }: FaqEntry) => ({ faqId, question, category });
