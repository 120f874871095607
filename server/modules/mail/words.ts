/**
 * Words that are looked for in sealed mails. Each member has tokens of their own: two who have the same words have nothing in
 * common in the database. Kept are beginnings of three and of five letters, with which whatever is typed begins; what is found
 * by them is opened and compared, so that nothing is told that does not fit.
 */
import { createHmac } from 'node:crypto';
import { foldLetters } from '../../../shared/folding.ts';
import { derivedKey, type Secrets } from '../../platform/secrets.ts';

const word = /[\p{L}\p{N}]+/gu;
/** Of a very long mail the first so many different words are found. */
const mostWords = 300;
const [short, long] = [3, 5];

/** A word as it is compared. */
export const plainWord = (text: string): string => foldLetters(text.normalize('NFKC'));

/** A word in the letters it is written with, by which mails stand that are older than the rule by which words are compared. */
const writtenWord = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsIn = (text: string, formOf: (word: string) => string): string[] => [
  ...new Set((text.match(word) ?? []).map(formOf)),
];

const beginning = (letters: string, many: number): string => [...letters].slice(0, many).join('');

/** By which beginnings a word is found: by two letters only where it has no more. */
function beginningsOf(one: string): string[] {
  const length = [...one].length;
  if (length < 2) return [];
  return length < long ? [beginning(one, short)] : [beginning(one, short), beginning(one, long)];
}

const typedBeginning = (one: string): string => beginning(one, [...one].length < long ? short : long);

/** Who finds words: a member, by the number, or all who run a lodge, with its number. */
export type Finder = number | `lodge ${number}`;

/** The month of a mail in UTC, such as 2026-11. */
const monthOf = (at: Date | string): string => new Date(at).toISOString().slice(0, 7);

/** A token of a beginning for one who finds it, in one month: 32 bits of a keyed digest. What is frequent is found month by month. */
function tokenOf(key: Buffer, finder: Finder, month: string, letters: string): number {
  return createHmac('sha256', key).update(`${finder} ${month} ${letters}`).digest().readInt32BE();
}

/** The tokens of a text of some moment for all who may read it, each once. */
export function tokensOf(secrets: Secrets, finders: readonly Finder[], at: Date | string, text: string): number[] {
  const key = derivedKey(secrets, 'mail search');
  const month = monthOf(at);
  const beginnings = new Set(wordsIn(text, plainWord).slice(0, mostWords).flatMap(beginningsOf));
  return [...new Set(finders.flatMap((id) => [...beginnings].map((letters) => tokenOf(key, id, month, letters))))];
}

/** What somebody looks for, in words as they are written; those of one letter are left out. */
export const wordsToFind = (text: string): string[] =>
  wordsIn(text, writtenWord).filter((one) => [...plainWord(one)].length > 1);

/** The months from the latest back to the first one, both with it. */
export function monthsBack(from: Date, to: Date): string[] {
  const months: string[] = [];
  const at = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()));
  for (; at >= to || monthOf(at) === monthOf(to); at.setUTCMonth(at.getUTCMonth() - 1)) months.push(monthOf(at));
  return months;
}

/** The tokens under which words stand for one who finds them, for each month: as they are compared, and as they are written. */
export function tokensToFind(
  secrets: Secrets,
  finder: Finder,
  words: readonly string[],
  months: readonly string[],
): number[][] {
  const key = derivedKey(secrets, 'mail search');
  const forms = [words.map(plainWord), words].map((form) => [...new Set(form.map(typedBeginning))]);
  const different = forms.filter((form, nth) => nth === 0 || form.join() !== forms[0]!.join());
  return months.flatMap((month) => different.map((letters) => letters.map((one) => tokenOf(key, finder, month, one))));
}

/** Where words of a text begin with one of those that are looked for; undefined where one of them is not in it. */
export function hitsIn(text: string, words: readonly string[]): [start: number, end: number][] | undefined {
  const plainWords = [...new Set(words.map(plainWord))];
  const found = new Set<string>();
  const hits: [number, number][] = [];
  for (const { 0: one, index } of text.matchAll(word)) {
    const plain = plainWord(one);
    const matching = plainWords.filter((word) => plain.startsWith(word));
    if (matching.length === 0) continue;
    matching.forEach((word) => found.add(word));
    const letters = Math.max(...matching.map((word) => word.length));
    hits.push([index, index + writtenLength(one, letters)]);
  }
  return found.size === plainWords.length ? hits : undefined;
}

/** How much of a word as it is written so many of its compared letters are. */
function writtenLength(one: string, letters: number): number {
  let length = Math.min(one.length, letters);
  while (length < one.length && plainWord(one.slice(0, length)).length < letters) length++;
  return length;
}
