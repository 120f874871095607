/** One term for one thing: what the vocabulary has retired is in no text that members read, nor on the pages of the house. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { filesBelow, rootFile } from '../support/tree.ts';

type Texts = Record<string, Record<string, string>>;

const written = ['en-GB', 'da-DK', 'sv-SE'];
const read = (file: string) => readFileSync(rootFile(file), 'utf8');

/** The rows of the table under `## Retired`, as language and terms. */
const retired = read('docs/vocabulary.md')
  .split('\n## Retired\n')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, locale]) => written.includes(locale!))
  .map(([, locale, terms]) => ({ locale: locale!, terms: terms!.split(', ') }));

/** Finds a term as a word of its own; a star at its end takes any ending. */
function finding(term: string): RegExp {
  const words = term.replace(/\*$/, '').replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\p{L})${words}${term.endsWith('*') ? '' : '(?!\\p{L})'}`, 'iu');
}

/** What a text is given, and what a heading is reached by, is no word. */
const valuesAndAnchors = /\{#?[\w-]+( v\d+)?\}/g;

/** What members read in a language, by where it stands: the desk has words of its own. */
function textsIn(locale: string): [place: string, words: string][] {
  const catalogues = filesBelow('shared')
    .filter((file) => file.endsWith(`text/${locale}.json`))
    .flatMap((file) => Object.entries(JSON.parse(read(file)) as Texts))
    .flatMap(([door, words]) => (door === 'staff' ? [] : Object.entries(words)));
  const pages = ['faq', 'glossary'].map((page) => `server/modules/pages/${page}/${page}.${locale}.md`);
  return [...catalogues, ...pages.map((page): [string, string] => [page, read(page)])].map(([place, words]) => [
    place,
    words.replaceAll(valuesAndAnchors, ''),
  ]);
}

describe.each(written)('in %s', (locale) => {
  const texts = textsIn(locale);
  const terms = retired.filter((row) => row.locale === locale).flatMap((row) => row.terms);

  test('no retired term is used', () => {
    expect(terms.length).toBeGreaterThan(5);
    const used = terms.flatMap((term) => {
      const found = finding(term);
      return texts.filter(([, words]) => found.test(words)).map(([place]) => `${term}: ${place}`);
    });
    expect(used).toEqual([]);
  });
});

/** Since mail is what members send each other, what tells of it has another name. */
test.each([
  ['da-DK', 'besked*'],
  ['sv-SE', 'meddelande*'],
  ['en-GB', 'message'],
])('in %s a notification is never called a mail', (locale, word) => {
  const found = finding(word);
  const told = textsIn(locale).filter(([id]) => /^(notificationSettings|notifications|push|shell\.push)\./.test(id));
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter(([, words]) => found.test(words)).map(([id]) => id)).toEqual([]);
});
