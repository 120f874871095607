import { minutes, seconds } from '../clock.ts';

const suspicion = minutes;

/** Places of this process for calls to many receivers, shared so that slow ones never take what others need. */
export class Lanes {
  readonly #places: number;
  readonly #busy = new Map<string, number>();
  readonly #suspects = new Map<string, number>();

  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Takes a place for a receiver, or answers false when it has to wait: one receiver gets half of what the others leave,
   * and one that lately hung gets one at a time, from the quarter that all of those share.
   */
  enter(receiver: string): boolean {
    const mine = this.#busy.get(receiver) ?? 0;
    const all = [...this.#busy.values()].reduce((sum, calls) => sum + calls, 0);
    const most = this.#isSuspect(receiver) ? 1 : Math.max(1, Math.floor((this.#places - (all - mine)) / 2));
    if (mine >= most || (this.#isSuspect(receiver) && this.#busySuspects() >= this.#places / 4)) return false;
    this.#busy.set(receiver, mine + 1);
    return true;
  }

  /** Gives the place back; a receiver that hung is under suspicion for a minute. */
  leave(receiver: string, hung: boolean): void {
    const left = (this.#busy.get(receiver) ?? 1) - 1;
    if (left > 0) this.#busy.set(receiver, left);
    else this.#busy.delete(receiver);
    if (hung) this.#suspects.set(receiver, performance.now() + suspicion);
  }

  /** Milliseconds after which another try makes sense; longer where one at a time is called, and never the same for all who wait. */
  pauseFor(receiver: string): number {
    return Math.round((this.#isSuspect(receiver) ? 10 * seconds : seconds) * (0.75 + Math.random() / 2));
  }

  #isSuspect(receiver: string): boolean {
    const until = this.#suspects.get(receiver) ?? 0;
    if (until <= performance.now()) this.#suspects.delete(receiver);
    return until > performance.now();
  }

  #busySuspects(): number {
    return [...this.#busy.keys()].filter((receiver) => this.#isSuspect(receiver)).length;
  }
}
