// Whatever a command started ends with it, in the reverse order, however the command ends.
import { hush } from './say.mjs';

/**
 * Runs `work(atEnd)`; afterwards stops what it handed to `atEnd`, the newest first.
 * Ctrl-C, SIGTERM and SIGHUP stop it early: `atEnd` then throws, so that work under way starts nothing more.
 * Resolves to whether it was interrupted; rejects with the failure of `work`.
 */
export async function withShutdown(work) {
  const stops = [];
  const ending = Promise.withResolvers();
  let interrupted = false;
  // The handlers stay to the end: npm passes a Ctrl-C on a second time, and stopping must not be cut short.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      if (!interrupted) console.log('\n  Stopping.');
      interrupted = true;
      hush();
      ending.resolve();
    });
  }
  // A closed terminal must not keep us from stopping either.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const atEnd = (stop) => {
    stops.push(stop);
    if (interrupted) throw new Error('interrupted');
  };
  const running = Promise.resolve().then(() => work(atEnd));
  try {
    await Promise.race([running, ending.promise]);
  } finally {
    await stopAll(stops, running);
  }
  return interrupted;
}

/** Work that was interrupted may still hand over something it was just starting, so it is waited for. */
async function stopAll(stops, running) {
  let settled = false;
  void running.catch(() => {}).then(() => (settled = true));
  for (;;) {
    while (stops.length > 0)
      await stops
        .pop()()
        .catch((error) => console.error(error.message));
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (settled && stops.length === 0) return;
  }
}
