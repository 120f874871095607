/** How long outside calls, and all other work of the queues, are tried: as long as what they carry is worth it. */
import { days, hours, minutes, seconds } from '../clock.ts';
import type { QueueName } from './queues.ts';

/** After this long a push is no news any more, neither here nor at the push service; in ms. */
export const pushLifetime = days;

/**
 * For how long a job of each queue is tried, in ms. Mails as long as mail servers do; a push a little longer than it is news,
 * so that it ends as one that came too late; files until an outage of their bucket is over.
 */
export const patience: Record<QueueName, number> = {
  effects: 1.5 * minutes,
  storage: days,
  mails: 3 * days,
  pushes: pushLifetime + hours,
  media: days,
};

/** Milliseconds to wait at most after so many tries: a second, doubling to ten minutes. Chance takes up to its half away. */
export const longestPause = (tries: number): number => Math.min(seconds * 2 ** (tries - 1), 10 * minutes);

/** How many tries such pauses spread over so many milliseconds, where chance takes as much away as it does on average. */
export function triesWithin(milliseconds: number): number {
  let tries = 1;
  for (let passed = 0; passed < milliseconds; tries++) passed += 0.75 * longestPause(tries);
  return tries;
}
