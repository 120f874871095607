import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { beginningOf, firstSigns } from '../../shared/beginning.ts';
import { teaserOf } from '../../server/modules/blogs/model/text.ts';
import { cut } from '../../server/modules/mail/rows.ts';
import { filesBelow, rootFile } from '../support/tree.ts';

/** A family, a flag, a letter of two parts, a hand of a colour, and a Hindi syllable: each is one sign of several units. */
const signs = ['👨‍👩‍👧‍👦', '🇩🇰', 'å', '👍🏽', 'क्षि', 'x', ' '];
const text = Array.from({ length: 12 }, () => signs.join('')).join('');
const segments = new Intl.Segmenter('da', { granularity: 'grapheme' });
const signsOf = (words: string) => [...segments.segment(words)].map(({ segment }) => segment);

const endsWhole = (words: string) => {
  const begun = signsOf(words.replace(/…$/, ''));
  expect(begun).toEqual(signsOf(text).slice(0, begun.length));
};

test('wherever a text is cut, no sign is cut in two, and it is never longer than asked for', () => {
  for (let most = 1; most < text.length; most++) {
    for (const wordsOnly of [false, true]) {
      const words = beginningOf(text, most, { wordsOnly });
      endsWhole(words);
      expect(words.length).toBeLessThanOrEqual(most);
    }
    endsWhole(firstSigns(text, most));
  }
  expect(beginningOf(text, text.length)).toBe(text);
});

test('teasers and lines of conversations end with whole signs', () => {
  for (let before = 0; before < 12; before++) {
    const long = 'y'.repeat(before) + '👨‍👩‍👧‍👦'.repeat(60);
    for (const shortened of [teaserOf(long), cut(long)]) expect(shortened).toMatch(/(👨‍👩‍👧‍👦|y)…$/u);
  }
});

test('no other place of the code shortens a text by its units, in TypeScript or in SQL', () => {
  const shortened = /\b(slice|substring|left|substr)\([^\n]*(…|\.\.\.['"`])/;
  const files = ['client', 'server', 'shared'].flatMap(filesBelow);
  const found = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      readFileSync(rootFile(file), 'utf8')
        .split('\n')
        .some((line) => shortened.test(line)),
  );
  expect(found).toEqual([]);
});
