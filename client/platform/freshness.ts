/**
 * Whether this page may be told what was so some seconds ago: not while it changes anything, nor for ten seconds after its
 * last change, after its hub last told it anything or came back, and after the page was opened. The server reads a replica
 * then whose answers have all that happened four seconds before they were asked for; see `Replica`.
 */
const settledAfter = 10_000;

// It may stand still while the device sleeps, which is the safe side.
let changedAt = performance.now();
let underWay = 0;
let isHubAway = false;

/** Something changed, here or elsewhere, that the page has to find from now on. */
export function changed(): void {
  changedAt = performance.now();
}

/** Something is about to be changed; the function given back says that the answer is there, whatever it was. */
export function changing(): () => void {
  underWay++;
  return () => {
    underWay--;
    changed();
  };
}

/** While a hub that is wanted is away, nobody tells the page of anything. */
export function setHubAway(away: boolean): void {
  isHubAway = away;
  changed();
}

export const mayBeOlder = (): boolean => underWay === 0 && !isHubAway && performance.now() - changedAt >= settledAfter;
