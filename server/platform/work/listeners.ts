/**
 * Which jobs follow from which event. It stands in PostgreSQL, written before the programs of a version start, so that a relay
 * of another version makes the jobs that it knows nothing of itself.
 */
import pg from 'pg';
import type { JobKind } from './jobs.ts';

const insert = `
  insert into listener (event, job, queue, attempts, yields)
  select * from jsonb_to_recordset($1::jsonb) as l(event text, job text, queue text, attempts int, yields boolean)
  on conflict (event, job) do update
  set queue = excluded.queue, attempts = excluded.attempts, yields = excluded.yields`;

const replace = `
  with gone as (delete from listener l where not exists (
    select from jsonb_to_recordset($1::jsonb) as w(event text, job text) where w.event = l.event and w.job = l.job))
  ${insert}`;

/** What nothing happens for but a plan stands under no event. */
const rowsOf = (kinds: readonly JobKind[]) =>
  JSON.stringify(
    kinds.flatMap(({ name: job, on, queue, attempts, yields }) =>
      (on.length > 0 ? on : ['']).map((event) => ({ event, job, queue, attempts, yields })),
    ),
  );

/** Adds what these kinds listen to. */
export async function addListeners(pool: pg.Pool, kinds: readonly JobKind[]): Promise<void> {
  await pool.query(insert, [rowsOf(kinds)]);
}

/** Writes down what these kinds listen to, and nothing else. */
export async function writeListeners(databaseUrl: string, kinds: readonly JobKind[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(replace, [rowsOf(kinds)]);
  } finally {
    await client.end();
  }
}
