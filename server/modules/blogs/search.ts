/** What was found of what somebody looked for, as it is shown. */
import { sql, type RawBuilder } from 'kysely';
import { wordsQuery, type Words } from '../../platform/database/searching.ts';

/** Signs that no text of ours holds, around what was found. */
const [start, stop] = ['\u0002', '\u0003'];
const unmarked = (text: RawBuilder<string>) => sql`translate(${text}, ${sql.lit(start + stop)}, '')`;

const headline = (text: RawBuilder<string>, words: Words, more: string) =>
  sql<string>`ts_headline(entry.language::regconfig, ${unmarked(text)}, ${wordsQuery(words)},
    ${sql.lit(`StartSel=${start}, StopSel=${stop}, ${more}`)})`;

/** So many letters of the HTML are looked through for words to show. */
const looked = 3000;
const plain = sql<string>`regexp_replace(left(entry.text, ${sql.lit(looked)}), '<[^>]*(>|$)', ' ', 'g')`;

/** The title of `entry`, and a piece of its text, with what was found between signs. */
export const marked = (words: Words) => ({
  title: headline(sql<string>`entry.title`, words, 'HighlightAll=true'),
  teaser: headline(plain, words, 'MaxFragments=1, MaxWords=36, MinWords=24, FragmentDelimiter=…'),
});

const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const withoutEntities = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => named[entity] ?? entity);

/** A marked text in pieces. */
export const piecesOf = (text: string): { text: string; hit: boolean }[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(new RegExp(`(${start}[^${stop}]*${stop})`))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece.replace(/[\u0002\u0003]/g, ''), hit: piece.startsWith(start) }));

/** Marked HTML without its elements, in pieces. */
export const piecesOfHtml = (html: string) =>
  piecesOf(html).map(({ text, hit }) => ({ text: withoutEntities(text), hit }));
