// Data that live as long as one run of a command; what a killed run left behind is cleared away by the next.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containersFor } from './containers.mjs';
import { commandOf, endProcess } from './processes.mjs';
import { containerEngineAnswers, openServices } from './services.mjs';

const prefix = 'samvaer-run-';

/**
 * Opens PostgreSQL and Redis for one run: the given addresses, else containers when `containers` and an engine answers,
 * else our own in a temporary folder. `stop()` removes what was made.
 */
export async function temporaryServices({ given, safe, containers = false, quiet = false }) {
  await sweep();
  const nothingGiven = !Object.values(given).some(Boolean);
  if (containers && nothingGiven && containerEngineAnswers()) return containersFor('samvaer');
  const dir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(dir, 0o755);
  const remove = (path) => path && rmSync(path, { recursive: true, force: true });
  try {
    const services = await openServices({ dataDir: dir, given, safe, quiet });
    const stop = async () => {
      await services.stop();
      remove(services.postgres.dataDir);
      remove(dir);
    };
    return { ...services, stop };
  } catch (error) {
    remove(dir);
    throw error;
  }
}

async function sweep() {
  const own = (name) => name.startsWith(prefix) && statSync(join(tmpdir(), name)).uid === process.getuid?.();
  for (const name of readdirSync(tmpdir()).filter(own)) {
    const starter = Number(name.slice(prefix.length).split('-')[0]);
    if (/server\/bin/.test(commandOf(starter))) continue;
    const dir = join(tmpdir(), name);
    await endNamedIn(join(dir, 'postgres/data/postmaster.pid'), /postgres/, 'SIGINT');
    await endNamedIn(join(dir, 'redis/redis.pid'), /redis|valkey/, 'SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  }
}

async function endNamedIn(pidFile, command, signalName) {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (command.test(commandOf(pid))) await endProcess(pid, signalName);
}
