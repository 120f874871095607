/** Hands on what comes for a key: the first at once, what follows together and each thing once, at most once in `pause` ms. */
export class Gathered<T> {
  readonly #pause: number;
  readonly #hand: (key: string, things: T[]) => void;
  readonly #waiting = new Map<string, Set<T>>();

  constructor(pause: number, hand: (key: string, things: T[]) => void) {
    this.#pause = pause;
    this.#hand = hand;
  }

  add(key: string, thing: T): void {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.add(thing);
    else this.#handOn(key, [thing]);
  }

  #handOn(key: string, things: T[]): void {
    this.#hand(key, things);
    const waiting = new Set<T>();
    this.#waiting.set(key, waiting);
    const end = () => {
      this.#waiting.delete(key);
      if (waiting.size > 0) this.#handOn(key, [...waiting]);
    };
    setTimeout(end, this.#pause).unref();
  }
}
