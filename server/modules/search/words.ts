/** Who says what: whose words, as those of a rank may read them, hold what is looked for. */
import { sql, type Kysely } from 'kysely';
import { hasWords, type Words } from '../../platform/database/searching.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { People } from './bits.ts';
import type { Seeker } from './seeker.ts';

/** So many answers a process keeps while nobody says anything else: pages, chips and counts ask the same again. */
const mostKept = 50;

interface Kept {
  texts: number;
  answers: Map<string, Promise<People>>;
}
const kept = new WeakMap<Kysely<unknown>, Kept>();

/** Whoever says so, to whom looks. */
export function sayers(read: Kysely<unknown>, words: Words, { rank, texts }: Seeker): Promise<People> {
  if (words === '') return Promise.resolve(new People());
  let { answers } = kept.get(read) ?? {};
  if (kept.get(read)?.texts !== texts || !answers || answers.size >= mostKept) {
    answers = new Map();
    kept.set(read, { texts, answers });
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
): Promise<People> =>
  words === '' ? Promise.resolve(new People()) : ask(read, words, rank, sql`and ordinal = any(${ordinals}::int[])`);

async function ask(read: Kysely<unknown>, words: Words, rank: number, among: ReturnType<typeof sql>): Promise<People> {
  const found = await firstRow(
    read,
    sql<{ ordinals: Buffer | null }>`
      select string_agg(int4send(ordinal), '') as ordinals from search_text
      where ${hasWords(sql.ref('words'), words)} and from_rank <= ${rank} and to_rank >= ${rank} ${among}`,
  );
  const people = new People();
  const sent = found?.ordinals ?? Buffer.alloc(0);
  for (let at = 0; at < sent.length; at += 4) people.add(sent.readInt32BE(at));
  return people;
}
