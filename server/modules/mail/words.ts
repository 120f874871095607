/**
 * Words that are looked for in sealed mails. Each member has tokens of their own: two who have the same words have nothing in
 * common in the database. Kept are beginnings of three and of five letters, with which whatever is typed begins; what is found
 * by them is opened and compared, so that nothing is told that does not fit.
 */
import { createHmac } from 'node:crypto';
import { derivedKey, type Secrets } from '../../platform/secrets.ts';

const word = /[\p{L}\p{N}]+/gu;
/** Of a very long mail the first so many different words are found. */
const mostWords = 300;
const [short, long] = [3, 5];

/** A word as it is compared: å, ä, ö, ø and æ stay letters of their own. */
export const plainWord = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsIn = (text: string): string[] => [...new Set((text.match(word) ?? []).map(plainWord))];

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
  const beginnings = new Set(wordsIn(text).slice(0, mostWords).flatMap(beginningsOf));
  return [...new Set(finders.flatMap((id) => [...beginnings].map((letters) => tokenOf(key, id, month, letters))))];
}

/** What somebody looks for, in words; those of one letter are left out. */
export const wordsToFind = (text: string): string[] => wordsIn(text).filter((one) => [...one].length > 1);

/** The months from the latest back to the first one, both with it. */
export function monthsBack(from: Date, to: Date): string[] {
  const months: string[] = [];
  const at = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()));
  for (; at >= to || monthOf(at) === monthOf(to); at.setUTCMonth(at.getUTCMonth() - 1)) months.push(monthOf(at));
  return months;
}

/** The tokens under which words stand for one who finds them, for each month. */
export function tokensToFind(
  secrets: Secrets,
  finder: Finder,
  words: readonly string[],
  months: readonly string[],
): number[][] {
  const key = derivedKey(secrets, 'mail search');
  const letters = [...new Set(words.map(typedBeginning))];
  return months.map((month) => letters.map((one) => tokenOf(key, finder, month, one)));
}

/** Where words of a text begin with one of those that are looked for; undefined where one of them is not in it. */
export function hitsIn(text: string, words: readonly string[]): [start: number, end: number][] | undefined {
  const found = new Set<string>();
  const hits: [number, number][] = [];
  for (const { 0: one, index } of text.matchAll(word)) {
    const plain = plainWord(one);
    const matching = words.filter((wanted) => plain.startsWith(wanted));
    if (matching.length === 0) continue;
    matching.forEach((wanted) => found.add(wanted));
    const letters = Math.max(...matching.map((wanted) => wanted.length));
    hits.push([index, index + Math.min(one.length, letters)]);
  }
  return found.size === words.length ? hits : undefined;
}
