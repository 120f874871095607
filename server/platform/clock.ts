/** In ms, from the machine's time; what every reset goes back to. */
let base = 0;
let offset = 0;

/** The one clock of the server; tests move it, so that nobody has to wait. */
export const clock = {
  /** The present moment. */
  now: () => new Date(Date.now() + offset),
  /** Milliseconds since 1970. */
  ms: () => Date.now() + offset,
  /** Moves the clock; for tests only. */
  advance(milliseconds: number) {
    offset += milliseconds;
  },
  /** Sets how far the clock is from the machine's for as long as the process lives; for tests only. */
  set(milliseconds: number) {
    base = milliseconds;
    offset = base;
  },
  /** Back to where the process began; for tests only. */
  reset() {
    offset = base;
  },
};

export const seconds = 1000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;
export const days = 24 * hours;
