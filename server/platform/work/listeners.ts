/**
 * Which jobs follow from which event. It stands in PostgreSQL, written before the programs of a version start, so that a relay
 * of another version makes the jobs that it knows nothing of itself.
 */
import pg from 'pg';
import type { JobKind } from './jobs.ts';

const insert = `
  insert into listener (event, job, queue, attempts, together)
  select * from jsonb_to_recordset($1::jsonb) as l(event text, job text, queue text, attempts int, together boolean)
  on conflict (event, job) do update
  set queue = excluded.queue, attempts = excluded.attempts, together = excluded.together`;

const replace = `
  with gone as (delete from listener l where not exists (
    select from jsonb_to_recordset($1::jsonb) as w(event text, job text) where w.event = l.event and w.job = l.job))
  ${insert}`;

const rowsOf = (kinds: readonly JobKind[]) =>
  JSON.stringify(
    kinds.flatMap(({ name: job, on, queue, attempts, work }) =>
      on.map((event) => ({ event, job, queue, attempts, together: work.kind === 'transaction' })),
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
