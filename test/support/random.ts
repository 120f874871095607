import fc from 'fast-check';

/** What every random choice of the tests follows from: always the same, except that drills take a fresh one and print it. */
export const seed = Number(process.env['RANDOM_SEED'] ?? 1);

/** Whether everything is tried, as in the drill, or so much of it as has room in each run of all tests. */
export const isThorough = process.env['TEST_THOROUGH'] === '1';

/** The number of the day, so that the runs of a day try the same part; another one repeats what another day tried. */
const turn = Number(process.env['TEST_TURN'] ?? Math.floor(Date.now() / 86_400_000));

/** Every `parts`-th of them, another one each day; the drill takes them all. */
export const inTurn = <T>(all: readonly T[], parts: number): T[] =>
  all.filter((_one, number) => isThorough || (number + turn) % parts === 0);

fc.configureGlobal({ seed });
let state = seed;

/** The next number from 0 up to 1 (mulberry32), in the same order for the same seed. */
export function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** The same things in another order, each order as likely as the others. */
export function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!);
}

export { fc };
