import { seconds } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';

/** How long a password waits to be hashed. */
const patience = Number(process.env['HASH_PATIENCE'] ?? 1.5) * seconds;
const mostWaiting = 60;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Runs heavy work one after the other in this process, so that password hashes never take every core. Who would wait
 * longer than `HASH_PATIENCE` seconds (1.5), or behind sixty others, is refused with TooManyRequests.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) refuse('TooManyRequests', { retryAfter: 2 });
  const since = performance.now();
  waiting++;
  const turn = last.then(() => {
    waiting--;
    if (performance.now() - since > patience) refuse('TooManyRequests', { retryAfter: 2 });
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}
