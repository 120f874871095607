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
  /** Back to the real time; for tests only. */
  reset() {
    offset = 0;
  },
};

export const seconds = 1000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;
export const days = 24 * hours;
