// Jobs that are neither done nor given up, read together with their events.
import { seconds } from '../clock.ts';
import type { DomainEvent } from './events.ts';
import type { JobRef } from './queues.ts';

/** A job that is open, with its event. */
export interface Open {
  job: JobRef;
  event: DomainEvent;
}

export interface Row extends Omit<DomainEvent, 'at'> {
  job: string;
  subject: number;
  /** Seconds. */
  at: number;
}

/** The columns of a `Row`, of `job` and `event`. */
export const opened = `event.id, job.name as job, job.subject, event.name, event.data, event.actor_id as "actorId",
  extract(epoch from event.at)::float8 as at`;
export const isOpen = `done_at is null and failed_at is null`;

/** The event of each job, sought by its key however many the planner expects. */
export const withEvent = `join lateral (
  select id, name, data, actor_id, at from event where id = job.event_id limit 1) event on true`;

/** A job with its event, as the database holds them. */
export const openOf = ({ job, subject, at, ...event }: Row): Open => ({
  job: { eventId: event.id, name: job, subject },
  event: { ...event, at: new Date(at * seconds) },
});
