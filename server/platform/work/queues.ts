// What stands in the queues: numbers and names only. What is done, and what is not, stands in PostgreSQL.
import type { BulkJobOptions, JobsOptions } from 'bullmq';
import type { QueueName } from './jobs.ts';

export const queueNames: readonly QueueName[] = ['effects', 'mails', 'pushes', 'media'];

/** Which job of which event. */
export interface JobRef {
  eventId: number;
  name: string;
}

/** What a queue holds of a job that is done alone, and of jobs that are done together. */
export type Queued = { eventId: number; jobs?: undefined } | { eventId?: undefined; jobs: JobRef[] };

/** What many jobs in one transaction are called in their queue. */
export const together = 'Together';

/** So many jobs are done together at most. */
const mostTogether = 100;

export interface QueuedJob {
  name: string;
  data: Queued;
  opts: Omit<BulkJobOptions, 'jobId'> & { jobId?: string };
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
export const alone = ({ eventId, name }: JobRef, attempts: number): QueuedJob => ({
  name,
  data: { eventId },
  opts: { ...options(attempts), jobId: `${eventId}-${name}` },
});

/** Jobs in portions that are done together. One that stands in two portions is done by whichever comes first. */
export const inPortions = (jobs: readonly JobRef[]): QueuedJob[] =>
  Array.from({ length: Math.ceil(jobs.length / mostTogether) }, (_, nth) => ({
    name: together,
    data: { jobs: jobs.slice(nth * mostTogether, (nth + 1) * mostTogether) },
    opts: options(1),
  }));
