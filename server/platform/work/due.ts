// What has to go into the queues, taken from PostgreSQL by whichever relay asks first.
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import { asTable, isRef, portions, valuesOf, type JobRef, type QueueName } from './queues.ts';

/** A job to be put into its queue. */
export interface Due extends JobRef {
  queue: QueueName;
  attempts: number;
  yields: boolean;
}

/** Seconds after which a job that is still open is published again; the queue ignores it when it still has it. */
export const overdue = 10;

/** How many jobs are published again in one go. */
export const atOnce = 500;

/**
 * A part of a statement that plans jobs of a name: one for each row of `things`, by the `id` of its alias `thing`. It belongs to
 * the event of the number `eventId` that it follows from.
 */
export const plan = (name: string, eventId: RawBuilder<unknown>, things: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(insert into job (event_id, name, subject, published_at) select ${eventId}, ${name}::text, thing.id, null from ${things})`;

/** Events relayed in one statement; fewer rows mean that no more wait. */
export const eventsAtOnce = 200;

/** Marks waiting events as relayed and writes their jobs, and takes planned ones; answers how many rows those were, and all jobs. */
export async function takeDue(pool: pg.Pool): Promise<{ taken: number; jobs: Due[] }> {
  const { rows } = await pool.query<Due | { name: null }>({
    name: 'relay',
    text: `
      with due as (select id, name from event where relayed_at is null order by id limit ${eventsAtOnce} for update skip locked),
      marked as (update event e set relayed_at = now() from due where e.id = due.id),
      made as (
        insert into job (event_id, name, together) select due.id, l.job, l.queue = '${portions}' from due join listener l on l.event = due.name),
      planned as (
        update job set published_at = now() from (
          select waiting.event_id, waiting.name, waiting.subject, l.queue, l.attempts, l.yields
          from job waiting join listener l on l.job = waiting.name and l.event = ''
          where published_at is null and done_at is null and failed_at is null
          order by waiting.event_id limit ${atOnce} for update of waiting skip locked) ref
        where ${isRef}
        returning ref.*)
      select due.id as "eventId", l.job as name, 0 as subject, l.queue, l.attempts, l.yields
      from due left join listener l on l.event = due.name
      union all
      select event_id, name, subject, queue, attempts, yields from planned
      order by "eventId"`,
  });
  return { taken: rows.length, jobs: rows.filter((row): row is Due => row.name !== null) };
}

/**
 * Jobs that are open and were last published before a moment; those that wait on purpose have a later one. They are done in
 * portions of their own: nobody takes them along.
 */
export async function takeOverdue(pool: pg.Pool, before: Date): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `update job set published_at = now(), together = false from (
        select open.event_id, open.name, open.subject, l.queue, l.attempts, l.yields from job open
        join lateral (select queue, attempts, yields from listener where job = open.name limit 1) l on true
        where open.done_at is null and open.failed_at is null and open.published_at < $1
        order by open.published_at limit ${atOnce} for update of open skip locked) ref
      where ${isRef}
      returning ref.event_id as "eventId", ref.name, ref.subject, queue, attempts, yields`,
    [before],
  );
  return rows;
}

/** What could not be queued is overdue at once. */
export async function giveBack(pool: pg.Pool, due: readonly Due[]): Promise<void> {
  await pool.query(
    `update job set published_at = '-infinity' from ${asTable} where ${isRef} and done_at is null`,
    valuesOf(due),
  );
}
