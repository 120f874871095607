// What stands in the queues: numbers and names only. What is done, and what is not, stands in PostgreSQL.
import type { BulkJobOptions, JobsOptions } from 'bullmq';
import { sql } from 'kysely';

/** The queue of what is done in portions, and of such portions that are published again: those take no place of what is new. */
export const portions = 'effects';
export const portionsAgain = 'overdue';

export const queueNames = [portions, portionsAgain, 'storage', 'mails', 'pushes', 'media'] as const satisfies readonly (
  | QueueName
  | typeof portionsAgain
)[];

/** Which job of which event, and what it is about when another job planned it; else the subject is 0. */
export interface JobRef {
  eventId: number;
  name: string;
  subject: number;
}

export const isSame = (one: JobRef, other: JobRef): boolean =>
  one.eventId === other.eventId && one.name === other.name && one.subject === other.subject;

/** Jobs as a table of SQL, the columns of which come from `valuesOf`. */
export const asTable = 'unnest($1::bigint[], $2::text[], $3::bigint[]) as ref (event_id, name, subject)';
export const isRef = 'job.event_id = ref.event_id and job.name = ref.name and job.subject = ref.subject';

export const valuesOf = (jobs: readonly JobRef[]) => [
  jobs.map((job) => job.eventId),
  jobs.map((job) => job.name),
  jobs.map((job) => job.subject),
];

/** Jobs as three arrays within a unit of work. */
export const arraysOf = (jobs: readonly JobRef[]) => sql`${jobs.map((job) => job.eventId)}::bigint[],
  ${jobs.map((job) => job.name)}::text[], ${jobs.map((job) => job.subject)}::bigint[]`;

/** The same table within a unit of work. */
export const refsOf = (jobs: readonly JobRef[]) => sql`unnest(${arraysOf(jobs)}) as ref (event_id, name, subject)`;

/** What a queue holds of a job that is done alone, and of jobs that are done together. */
export type Queued = (Omit<JobRef, 'name'> & { jobs?: undefined }) | { jobs: JobRef[] };

/** What many jobs in one transaction are called in their queue. */
const together = 'Together';

/** The most jobs of one batch. */
export const mostTogether = 100;

interface QueuedJob {
  name: string;
  data: Queued;
  opts: BulkJobOptions;
}

/** Finished jobs leave Redis at once. How long to wait between tries the worker knows. */
const options = (attempts: number): JobsOptions => ({
  attempts,
  backoff: { type: 'longer' },
  stackTraceLimit: 0,
  removeOnComplete: true,
  removeOnFail: true,
});

/** A job that is done by itself; its number keeps it from standing in the queue twice. */
export const alone = ({ eventId, name, subject }: JobRef, attempts: number): QueuedJob => ({
  name,
  data: { eventId, subject },
  opts: { ...options(attempts), jobId: `${eventId}-${name}-${subject}` },
});

/** Jobs in portions that are done together. One that stands in two portions is done by whichever comes first. */
export const inPortions = (jobs: readonly JobRef[]): QueuedJob[] =>
  Array.from({ length: Math.ceil(jobs.length / mostTogether) }, (_, nth) => ({
    name: together,
    data: { jobs: jobs.slice(nth * mostTogether, (nth + 1) * mostTogether) },
    opts: options(1),
  }));

/**
 * What only writes the database and tells open pages, what keeps and deletes files, what goes out by SMTP or to push services,
 * and pictures and videos wait apart, so that what is slow delays nothing else.
 */
export type QueueName = 'effects' | 'storage' | 'mails' | 'pushes' | 'media';
