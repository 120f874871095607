// What the commands tell the person who runs them: one calm line at a time.

let hushed = false;

/** Prints one line: a short label and what there is to say about it. */
export function say(label, text) {
  tell(`  ${label.padEnd(11)} ${text}`);
}

/** Prints text as it is. */
export function tell(text) {
  if (!hushed) console.log(text);
}

/** From now on `say` and `tell` are silent: what was under way when a person pressed Ctrl-C no longer matters. */
export function hush() {
  hushed = true;
}

/** An expected failure: its message is all that a person needs, so no stack is shown. */
export class Trouble extends Error {}

/** Prints why a command gives up and marks the process as failed. */
export function tellTrouble(error) {
  const text = error instanceof Trouble ? error.message : (error?.stack ?? String(error));
  console.error(`\n${text}\n`);
  process.exitCode = 1;
}

/** `1.2 s`, `3 min 5 s`. */
export function inWords(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
