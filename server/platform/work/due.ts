// What has to go into the queues, taken from PostgreSQL by whichever relay asks first.
import type pg from 'pg';
import type { QueueName } from './jobs.ts';

/** A job to be put into its queue. */
export interface Due {
  event_id: number;
  name: string;
  queue: QueueName;
  attempts: number;
  /** Whether it is done with others in one transaction. */
  together: boolean;
}

/** So long after its moment a job that is still open is published again; the queue ignores it when it still has it. */
export const overdue = 30;

/** How many jobs are published again in one go. */
export const atOnce = 500;

/** Marks up to 200 waiting events as relayed and writes their jobs; answers how many events, and their jobs. */
export async function takeDue(pool: pg.Pool): Promise<{ events: number; jobs: Due[] }> {
  const { rows } = await pool.query<Partial<Due> & { event_id: number; nth: number }>({
    name: 'relay',
    text: `
      with due as (select id, name from event where relayed_at is null order by id limit 200 for update skip locked),
      marked as (update event e set relayed_at = now() from due where e.id = due.id),
      made as (insert into job (event_id, name) select due.id, l.job from due join listener l on l.event = due.name)
      select due.id as event_id, l.job as name, l.queue, l.attempts, l.together, dense_rank() over (order by due.id)::int as nth
      from due left join listener l on l.event = due.name order by due.id`,
  });
  return { events: rows.at(-1)?.nth ?? 0, jobs: rows.filter((row): row is Due & { nth: number } => Boolean(row.name)) };
}

/** Jobs that are open and were last published before a moment; those that wait on purpose have a later one. */
export async function takeOverdue(pool: pg.Pool, before: Date): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `update job set published_at = now() from (
        select open.event_id, open.name, l.queue, l.attempts, l.together from job open
        join lateral (select queue, attempts, together from listener where job = open.name limit 1) l on true
        where open.done_at is null and open.failed_at is null and open.published_at < $1
        order by open.published_at limit ${atOnce} for update of open skip locked) taken
      where job.event_id = taken.event_id and job.name = taken.name
      returning taken.*`,
    [before],
  );
  return rows;
}

/** What could not be queued is overdue at once. */
export async function giveBack(pool: pg.Pool, due: readonly Due[]): Promise<void> {
  await pool.query(
    `update job set published_at = '-infinity' from unnest($1::bigint[], $2::text[]) as given(event_id, name)
      where job.event_id = given.event_id and job.name = given.name and done_at is null`,
    [due.map((one) => one.event_id), due.map((one) => one.name)],
  );
}
