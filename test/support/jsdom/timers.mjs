const { setTimeout, setInterval, setImmediate } = globalThis;
const timers = new Set();
let underWay = 0;

const noted =
  (set) =>
  (...given) => {
    const timer = set(...given);
    timers.add(timer);
    return timer;
  };

/** Those of Node, of which is known what still waits; a library that is loaded once keeps them for all files. */
export const notedTimers = {
  setTimeout: noted(setTimeout),
  setInterval: noted(setInterval),
  setImmediate(run, ...given) {
    underWay++;
    return setImmediate(() => {
      underWay--;
      run(...given);
    });
  },
};

/** Has React come to its end, which would never begin again if it were stopped; what waits for a time is given up. */
export async function settle() {
  do await new Promise((resolve) => setImmediate(resolve));
  while (underWay > 0);
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
