import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { id, instant, next, nothing, pageBehind } from '../fields.ts';

const jobName = z.string().regex(/^[A-Za-z]{1,60}$/, 'not the name of a job');

/** The number of what a job is about that another job planned, such as a delivery; 0 for any other. */
const subject = z.number().int().min(0);

/** What developers see and do about background work. */
export const operations = area('Operations', {
  GetWork: query({
    summary: 'Tells how background work stands: what waits, how long, how often each job ran, and what was given up.',
    access: 'developer',
    input: z.object({}),
    output: z.object({
      outbox: z.object({
        /** Events that no job was made for yet. */
        waiting: z.number().int(),
        /** Age of the oldest of them in seconds; null when none waits. */
        oldest: z.number().int().nullable(),
      }),
      jobs: z.array(
        z.object({
          name: z.string(),
          waiting: z.number().int(),
          /** Age of the oldest that waits, in seconds. */
          oldest: z.number().int().nullable(),
          /** Of the last 24 hours. */
          done: z.number().int(),
          failed: z.number().int(),
        }),
      ),
      schedules: z.array(z.object({ name: z.string(), ranAt: instant })),
    }),
    tags: ['Work'],
  }),
  GetDeadLetters: query({
    summary: 'Lists jobs that were given up, the latest first.',
    access: 'developer',
    input: z.object({
      skip: z.number().int().min(0).max(10_000).default(0),
      take: z.number().int().min(1).max(100).default(20),
      after: pageBehind.after,
    }),
    output: z.object({
      items: z.array(
        z.object({
          eventId: id,
          job: z.string(),
          subject,
          event: z.string(),
          failedAt: instant,
          reason: z.string().nullable(),
        }),
      ),
      more: z.boolean(),
      next,
    }),
    tags: ['Work'],
  }),
  ReplayJob: command({
    summary: 'Has a job that was given up tried again.',
    access: 'developer',
    input: z.object({ eventId: id, job: jobName, subject: subject.default(0) }),
    output: nothing,
    changes: ['Work'],
    audited: true,
  }),
  ReplayJobs: command({
    summary: 'Has every job of a name that was given up tried again.',
    access: 'developer',
    input: z.object({ job: jobName }),
    output: z.object({ replayed: z.number().int() }),
    changes: ['Work'],
    audited: true,
  }),
});
