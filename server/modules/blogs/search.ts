/** What was found of what somebody looked for, as it is shown. */
import { sql, type RawBuilder } from 'kysely';

/** Signs that no text of ours holds, around what was found. */
const [start, stop] = ['\u0002', '\u0003'];
const unmarked = (text: RawBuilder<string>) => sql`translate(${text}, ${sql.lit(start + stop)}, '')`;

/** Kinds of tokens of PostgreSQL's parser that are no words: signs, elements, beginnings of addresses, entities. */
const noWord = sql`tokid in (12, 13, 14, 23)`;
/** Those whose parts follow as tokens of their own: addresses, and words with hyphens. */
const hasParts = sql`tokid in (5, 15, 16, 17)`;

/** How many words an excerpt has, and how many of them come before the first that was found. */
const [long, before] = [36, 8];

/**
 * A text of `entry` with what was found between signs: words are told by their positions, since they are looked for in other
 * letters than they are written with.
 */
const headline = (text: RawBuilder<string>, lexemes: RawBuilder<unknown>, part: 'whole' | 'excerpt') => sql<string>`(
  with source as (select ${unmarked(text)} as words),
  hit as (select distinct at from source, unnest(words_in(entry.language, words)) found, unnest(found.positions) at
    where found.lexeme = any(${lexemes}::text[])),
  piece as (select nth, tokid, token, count(*) filter (where not ${noWord}) over (order by nth) as at
    from source, ts_parse('default', words) with ordinality parsed (tokid, token, nth)),
  shown as (select ${part === 'whole' ? sql`0` : sql`coalesce(greatest(min(at) - ${sql.lit(before)}, 1), 1)`} as first,
    ${part === 'whole' ? sql`2147483647` : sql`coalesce(greatest(min(at) - ${sql.lit(before)}, 1), 1) + ${sql.lit(long - 1)}`} as last from hit)
  select concat(case when min(first) > 1 then '…' end,
    string_agg(case when not ${noWord} and at in (select at from hit) then ${sql.lit(start)} || token || ${sql.lit(stop)} else token end,
      '' order by nth) filter (where at between first and last),
    case when max(at) > min(last) then '…' end) from piece, shown where not ${hasParts})`;

/** How many characters of the HTML are searched for an excerpt. */
const looked = 3000;
const plain = sql<string>`regexp_replace(left(entry.text, ${sql.lit(looked)}), '<[^>]*(>|$)', ' ', 'g')`;

/** The title of `entry`, and a piece of its text, with the lexemes that were found between signs. */
export const marked = (lexemes: string[] | RawBuilder<unknown>) => {
  const all = sql`${lexemes}`;
  return { title: headline(sql<string>`entry.title`, all, 'whole'), teaser: headline(plain, all, 'excerpt') };
};

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
