// Processes and ports, the same on Linux (through /proc) and on macOS (through ps).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Trouble } from './say.mjs';

const hasProc = existsSync('/proc/self/stat');

/** Whether a process still runs. A zombie counts as gone: in a container nobody may ever collect it. */
export function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  if (!hasProc) return true;
  const stat = readOr(`/proc/${pid}/stat`);
  return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2)) && stat !== '';
}

/** The command line of a process, or an empty text when there is no such process. */
export function commandOf(pid) {
  if (!isAlive(pid)) return '';
  return hasProc
    ? readOr(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : outputOf('ps', ['-p', String(pid), '-o', 'command=']);
}

/** The ids of the direct children of a process. */
export function childrenOf(pid) {
  const list = hasProc ? readOr(`/proc/${pid}/task/${pid}/children`) : outputOf('pgrep', ['-P', String(pid)]);
  return list.split(/\s+/).filter(Boolean).map(Number);
}

/** The ids of all processes below one. */
export const descendantsOf = (pid) => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** Sends a signal; a process that is gone already (or never was: 0) is no error. */
export function signal(pid, name) {
  if (!pid) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a process to end with the given signal and ends it by force when it has not after `patienceMs`. */
export async function endProcess(pid, name = 'SIGTERM', patienceMs = 10_000) {
  if (!isAlive(pid)) return;
  signal(pid, name);
  signal(pid, 'SIGCONT');
  const deadline = Date.now() + patienceMs;
  while (isAlive(pid) && Date.now() < deadline) await delay(20);
  if (!isAlive(pid)) return;
  signal(pid, 'SIGKILL');
  while (isAlive(pid) && Date.now() < deadline + 5_000) await delay(20);
}

/** Waits until `check` answers with something true and returns it; `check` may throw to give up at once. */
export async function until(check, { what, timeoutMs = 30_000, everyMs = 25 }) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Trouble(`${what} took longer than ${timeoutMs / 1000} s.`);
    await delay(everyMs);
  }
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function outputOf(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
