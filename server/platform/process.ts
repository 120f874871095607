import { log } from './log.ts';

const patience = 15_000;

/** Runs `stop` once on SIGTERM or SIGINT, then ends the process; after fifteen seconds it ends anyway. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise nobody waited for was rejected'));
}
