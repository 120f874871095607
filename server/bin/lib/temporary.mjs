// Data that live as long as one run of a command; what a killed run left behind is cleared away by the next.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { containersFor } from './containers.mjs';
import { commandOf, endProcess } from './processes.mjs';
import { containerEngineAnswers, openServices } from './services.mjs';

const prefix = 'samvaer-run-';
const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/** Whether there is a folder in memory, and room in it for databases that are copied for every file of tests. */
function isRoomyInMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte;
}

/**
 * Opens PostgreSQL and Redis for one run: the given addresses, else containers when `containers` and an engine answers,
 * else our own in a temporary folder, in memory where nothing has to be safe. `stop()` removes what was made.
 */
export async function temporaryServices({ given, safe, containers = false, quiet = false }) {
  await sweep();
  const nothingGiven = !Object.values(given).some(Boolean);
  if (containers && nothingGiven && containerEngineAnswers()) return containersFor('samvaer');
  const dir = mkdtempSync(join(!safe && isRoomyInMemory() ? memory : tmpdir(), `${prefix}${process.pid}-`));
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
  const own = (dir) => statSync(dir).uid === process.getuid?.();
  const left = [tmpdir(), memory]
    .filter(existsSync)
    .flatMap((parent) => readdirSync(parent).flatMap((name) => (name.startsWith(prefix) ? [join(parent, name)] : [])));
  for (const dir of left.filter(own)) {
    const starter = Number(basename(dir).slice(prefix.length).split('-')[0]);
    if (/server\/bin/.test(commandOf(starter))) continue;
    await endNamedIn(join(dir, 'postgres/data/postmaster.pid'), /postgres/, 'SIGINT');
    await endNamedIn(join(dir, 'redis/redis.pid'), /redis|valkey/, 'SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  }
}

async function endNamedIn(pidFile, command, signalName) {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  if (command.test(commandOf(pid))) await endProcess(pid, signalName);
}
