// How slow this machine is just now, so that what tests wait for is told in its own time.
import { pbkdf2Sync } from 'node:crypto';

/** In ms: what the work below takes where the tests were written, with nothing beside it. */
const usual = 33;
const rounds = 100_000;
/** Beyond that nothing is judged any more. */
const most = 4;

/** How many times longer work takes here than usual, from 1 to 4: the middle of several looks. */
export function measureSlowness() {
  const took = Array.from({ length: 7 }, () => {
    const began = performance.now();
    pbkdf2Sync('a', 'b', rounds, 32, 'sha256');
    return performance.now() - began;
  });
  const middle = took.sort((one, other) => one - other)[3];
  return Math.round(10 * Math.min(most, Math.max(1, middle / usual))) / 10;
}
