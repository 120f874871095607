/**
 * What somebody looks for, as PostgreSQL is asked for it. Everything here takes any text there is: signs that mean something
 * to a pattern or a query of words count as nothing but themselves, or as nothing at all.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { foldLetters, plainWords } from '../../../shared/folding.ts';
import { rows, type Ref } from './sql.ts';

/** A pattern of `like`, made here and nowhere else. */
export type Pattern = string & { readonly kind: 'pattern' };

const patternOf = (before: string, text: string, after: string) =>
  (before + foldLetters(text.normalize('NFKC')).replace(/[\\%_]/g, '\\$&') + after) as Pattern;

/** The pattern of what begins with these letters, however they are written. */
export const beginningWith = (text: string): Pattern => patternOf('', text, '%');

/** The pattern of what holds these letters anywhere, however they are written. */
export const holding = (text: string): Pattern => patternOf('%', text, '%');

/** A name in the letters by which it is compared. */
export const folded = (name: Ref): RawBuilder<string> => sql<string>`fold_letters(${name}::text)`;

/** Whether folded letters fit to a pattern. */
export const isLike = (letters: Ref, pattern: Pattern): RawBuilder<boolean> => sql<boolean>`${letters} like ${pattern}`;

/** The number that a text is, if it is one. */
export const numberIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** A query of words, made here and nowhere else. Empty when a text holds no word. */
export type Words = string & { readonly kind: 'words' };

/** A query of words as a value of PostgreSQL. */
export const wordsQuery = (words: Words): RawBuilder<unknown> => sql`${words}::tsquery`;

/** Whether a text, as it is kept for searching, fits to a query of words. */
export const hasWords = (document: Ref, words: Words): RawBuilder<boolean> =>
  sql<boolean>`${document} @@ ${wordsQuery(words)}`;

const beginnings = (words: readonly string[]): Words => words.map((word) => `'${word}':*`).join(' & ') as Words;
const wordsOf = (plain: string): string[] => plain.split(' ').filter((word) => word !== '');

/** All the words of a text by their beginnings. */
export const wordsBeginning = (text: string): Words => beginnings(wordsOf(plainWords(text)));

/** The lexemes of a query of words, as `marked` texts are looked through for them. */
export const lexemesOf = (words: Words): string[] =>
  [...words.matchAll(/'((?:[^']|'')+)'/g)].map(([, lexeme = '']) => lexeme.replaceAll("''", "'"));

/** The languages in which texts are written, by the names of their stems in PostgreSQL. */
export const languages = ['danish', 'norwegian', 'swedish', 'english'] as const;

/** Small words such as `paa` are only known with letters of their own. */
const withOwnLetters = (text: string) => text.replace(/aa/gi, 'å').replace(/ae/gi, 'æ').replace(/oe/gi, 'ø');

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
  const plain = bearable(text.normalize('NFC'));
  if (plain === '') return '' as Words;
  const queries = sql.join(
    languages.map((one) => {
      const spelled = sql`spelled_in(${sql.lit(one)}, ${one === 'english' ? plain : withOwnLetters(plain)}::text)`;
      return sql`fold_letters(websearch_to_tsquery(${sql.lit(one)}, ${spelled})::text)`;
    }),
  );
  const found = await rows(read, sql<{ query: string }>`select distinct query from unnest(array[${queries}]) query`);
  return found.flatMap(({ query }) => (query ? [`(${query})`] : [])).join(' | ') as Words;
}

/** What somebody looks for by a name. */
export interface SearchTerms {
  /** In the form in which names are compared. */
  plain: string;
  /** Its words by their beginnings. */
  words: Words;
  /** Those of them that tell names apart, by which an index is asked: what two letters begin would be a great part of it. */
  telling: Words;
}

/** A text as names are looked for. */
export function searchTerms(text: string): SearchTerms {
  const plain = plainWords(text);
  const all = wordsOf(plain);
  const words = beginnings(all);
  return { plain, words, telling: beginnings(all.filter((word) => word.length > 2)) || words };
}

/** Whether a name holds the words; what begins with a capital inside of one is a word too, since names of profiles know no spaces. */
export const holdsWords = (name: RawBuilder<unknown>, words: Words): RawBuilder<boolean> =>
  hasWords(
    sql`to_tsvector('simple', plain_words(${name} || ' ' || regexp_replace(${name}, '([[:lower:]])([[:upper:]])', '\\1 \\2', 'g')))`,
    words,
  );

/** What is looked through: the rows with an `id` under an alias, their names, and which of them may be found at all. */
interface Named {
  from: RawBuilder<unknown>;
  id: Ref;
  name: RawBuilder<unknown>;
  fits: RawBuilder<unknown>;
}

/** The most rows with the rare words that are ranked. */
const lookedAt = 120;

/**
 * The first of what is called so, as `id` and the order `place`, `plain`: what begins with the text before what holds its
 * words elsewhere. Words that many have also begin many names, so the index of words is only asked for rare ones.
 */
export function calledLike({ from, id, name, fits }: Named, { plain, words, telling }: SearchTerms, most: number) {
  const key = sql`(plain_words(${name}) collate "C")`;
  const begins = sql`${key} >= ${plain} and ${key} < ${plain} || chr(1114111)`;
  return sql`
    with first as materialized (
      select ${id} as id, 0 as place, ${key} as plain from ${from} where ${fits} and ${begins}
      order by ${key}, ${id} limit ${sql.lit(most)}),
    others as materialized (
      select id, 1 as place, plain from (
        select ${id} as id, ${name} as name, ${key} as plain from ${from}
        where ${holdsWords(name, telling)} and ${fits} and not (${begins})
          and (select count(*) from first) < ${sql.lit(most)} limit ${sql.lit(lookedAt)}) near
      where ${holdsWords(sql.ref('near.name'), words)} limit ${sql.lit(most)})
    select id, place, plain from (select * from first union all select * from others) called
    order by place, plain, id limit ${sql.lit(most)}`;
}
