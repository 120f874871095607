/**
 * What somebody looks for, as PostgreSQL is asked for it. Everything here takes any text there is: signs that mean something
 * to a pattern or a query of words count as nothing but themselves, or as nothing at all.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { rows, type Ref } from './sql.ts';

/** A pattern of `like`, made here and nowhere else. */
export type Pattern = string & { readonly kind: 'pattern' };

const patternOf = (before: string, text: string, after: string) =>
  (before + text.toLowerCase().replace(/[\\%_]/g, '\\$&') + after) as Pattern;

/** The pattern of what begins with these letters, in whatever case. */
export const beginningWith = (text: string): Pattern => patternOf('', text, '%');

/** The pattern of what holds these letters anywhere, in whatever case. */
export const holding = (text: string): Pattern => patternOf('%', text, '%');

/** Whether lower-case letters fit to a pattern. */
export const isLike = (letters: Ref, pattern: Pattern): RawBuilder<boolean> => sql<boolean>`${letters} like ${pattern}`;

/** The number that a text is, if it is one. */
export const numberIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** A query of words, made here and nowhere else. Empty when a text holds no word. */
export type Words = string & { readonly kind: 'words' };

/** A query of words as a value of PostgreSQL. */
export const wordsQuery = (words: Words): RawBuilder<unknown> => sql`${words}::tsquery`;

/** Whether a text, as it is kept for searching, fits to a query of words. */
export const hasWords = (kept: Ref, words: Words): RawBuilder<boolean> => sql<boolean>`${kept} @@ ${wordsQuery(words)}`;

/** All the words of a text by their beginnings, as they stand. */
export const wordsBeginning = (text: string): Words =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${word}':*`).join(' & ') as Words;

const languages = ['danish', 'norwegian', 'swedish', 'english'] as const;

/** A word with the signs that may stand inside of one, such as an address has, or words in quotation marks; a minus leaves it out. */
const part = /-?"[^"]*"|-?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-._@/'’+][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** A text as `websearch_to_tsquery` can bear it: its stack is small, and each of many minuses takes a place of it. */
const bearable = (text: string): string =>
  (text.match(part) ?? [])
    .map((found) => found.replace(/[^\p{L}\p{N}\p{M}\-._@/'’+" ]/gu, ' '))
    .filter((found) => /[\p{L}\p{N}]/u.test(found))
    .join(' ');

/**
 * The words of a text in any of the four languages, whatever their endings. It stands in statements as a value that the
 * planner sees, since one word is in a third of all entries and the next in ten.
 */
export async function wordsInLanguages(read: Kysely<unknown>, text: string): Promise<Words> {
  const plain = bearable(text);
  if (plain === '') return '' as Words;
  const queries = sql.join(languages.map((one) => sql`websearch_to_tsquery(${sql.lit(one)}, ${plain}::text)::text`));
  const found = await rows(read, sql<{ query: string }>`select distinct query from unnest(array[${queries}]) query`);
  return found.flatMap(({ query }) => (query ? [`(${query})`] : [])).join(' | ') as Words;
}
