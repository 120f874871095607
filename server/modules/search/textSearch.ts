/** Who says what: whose words, as those of a rank may read them, hold what is looked for. */
import { sql, type Kysely } from 'kysely';
import { hasWords, type Words } from '../../platform/database/searching.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { OrdinalSet } from './engine/index.ts';
import type { SearchViewer } from './searchViewer.ts';

/** Results of text searches cached per process: pages, chips and counts of one search repeat the same question. */
const mostKept = 50;

interface TextCache {
  texts: number;
  answers: Map<string, Promise<OrdinalSet>>;
}
const caches = new WeakMap<Kysely<unknown>, TextCache>();

/** Whoever says so, to whom looks. */
export function sayers(read: Kysely<unknown>, words: Words, { rank, texts }: SearchViewer): Promise<OrdinalSet> {
  if (words === '') return Promise.resolve(new OrdinalSet());
  let { answers } = caches.get(read) ?? {};
  if (caches.get(read)?.texts !== texts || !answers || answers.size >= mostKept) {
    answers = new Map();
    caches.set(read, { texts, answers });
  }
  const name = `${rank} ${words}`;
  let answer = answers.get(name);
  if (!answer) {
    answer = ask(read, words, rank, sql``);
    answers.set(name, answer);
    answer.catch(() => answers.delete(name));
  }
  return answer;
}

/** Who of some people says so, to those of a rank. */
export const sayersAmong = (
  read: Kysely<unknown>,
  words: Words,
  rank: number,
  ordinals: readonly number[],
): Promise<OrdinalSet> =>
  words === '' ? Promise.resolve(new OrdinalSet()) : ask(read, words, rank, sql`and ordinal = any(${ordinals}::int[])`);

async function ask(
  read: Kysely<unknown>,
  words: Words,
  rank: number,
  among: ReturnType<typeof sql>,
): Promise<OrdinalSet> {
  const found = await firstRow(
    read,
    sql<{ ordinals: Buffer | null }>`
      select string_agg(int4send(ordinal), '') as ordinals from search_text
      where ${hasWords(sql.ref('words'), words)} and from_rank <= ${rank} and to_rank >= ${rank} ${among}`,
  );
  const people = new OrdinalSet();
  const sent = found?.ordinals ?? Buffer.alloc(0);
  for (let at = 0; at < sent.length; at += 4) people.add(sent.readInt32BE(at));
  return people;
}
