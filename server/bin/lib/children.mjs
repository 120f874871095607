// The programs a command starts: their log, their readiness, and their end.
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.mjs';
import { commandOf, descendantsOf, endProcess, isAlive, signal, until } from './processes.mjs';
import { surroundingsOf, runtimeOf } from './runtime.mjs';
import { say, Trouble } from './say.mjs';

const leash = ['--import', new URL('./leash.mjs', import.meta.url).href];
const warning = 40;

/**
 * Spawns a script on our own Node, in a process group of its own: Ctrl-C reaches only the starter, which stops everything in order.
 * `output` is 'pipe' or 'inherit', `input` 'ignore' or 'inherit'. When the starter is killed, the script is told to end.
 */
export function spawnScript(script, args, { env, output = 'pipe', input = 'ignore' }) {
  const hooks = [...leash, ...(script.endsWith('.ts') ? runtimeOf(script) : [])];
  const stdio = [input, output, output, 'ipc'];
  return spawn(process.execPath, [...hooks, script, ...args], {
    cwd: root,
    env: { ...surroundingsOf(script), ...env },
    detached: true,
    stdio,
  });
}

/** Asks a spawned script and its own helpers to end and insists after 10 s. */
export async function endScript(child) {
  if (isAlive(child.pid)) signal(-child.pid, 'SIGTERM');
  await endProcess(child.pid);
}

/**
 * Notes every second which processes there are below one. To be called when that one has ended: those that have not gone
 * with it within 3 s are ended, and their command lines are the answer.
 */
export function watchFamily(pid) {
  const family = new Map();
  const look = () => descendantsOf(pid).forEach((one) => family.set(one, commandOf(one)));
  const timer = setInterval(look, 1_000).unref();
  // A number may have gone to another program meanwhile.
  const left = () => [...family].filter(([one, command]) => command && commandOf(one) === command);
  return async () => {
    clearInterval(timer);
    const deadline = Date.now() + 10_000;
    while (left().length > 0 && Date.now() < deadline) await delay(50);
    const found = left();
    await Promise.all(found.map(([one]) => endProcess(one)));
    return found.map(([, command]) => command);
  };
}

/**
 * Starts a program of the project. Its log goes to `<logDir>/<name>.log`, warnings also to the screen.
 * `exited` resolves to the exit code; `stop()` asks it to end and insists after 10 s.
 */
export function startChild(name, entry, { env, logDir, args = [] }) {
  const { log, logFile } = openLog(name, logDir);
  const child = spawnScript(entry, args, { env });
  keepOutput(name, child, log);
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => (log.end(), resolve(code ?? 1)));
  });
  const stop = async () => {
    await endScript(child);
    await exited;
  };
  return { name, pid: child.pid, logFile, exited, stop };
}

/** The log of a program, empty; the one before it is kept beside it. */
export function openLog(name, logDir) {
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  return { logFile, log: createWriteStream(logFile) };
}

/** Writes all that a program says into its log, and warnings to the screen too. */
export function keepOutput(name, child, log) {
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      const notable = warningIn(line);
      if (notable) say(name, notable);
    });
}

/** Runs a program to its end and resolves to what it printed; a failure tells the last lines of its log. */
export async function runToEnd(name, entry, options) {
  const child = startChild(name, entry, options);
  options.onStart?.(child);
  if ((await child.exited) !== 0) throw new Trouble(`${name} did not succeed.\n\n${lastLines(child.logFile)}`);
  return readFileSync(child.logFile, 'utf8').trim();
}

/** Waits until an address answers 2xx; a child that ends meanwhile is a failure at once. */
export async function untilReady(url, child, timeoutMs = 60_000) {
  let code;
  void child.exited.then((exit) => (code = exit));
  const check = async () => {
    if (code !== undefined)
      throw new Trouble(`The ${child.name} stopped while it started.\n\n${lastLines(child.logFile)}`);
    return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    );
  };
  await until(check, { what: `The start of the ${child.name} (its log is ${child.logFile})`, timeoutMs, everyMs: 50 });
}

/** The end of a log, for a person to read. */
export function lastLines(file, count = 30) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).map(plain).join('\n');
}

/** The text of a line that deserves the screen: a logged warning or error. Other output stays in the file. */
function warningIn(line) {
  const entry = parse(line);
  return entry?.level >= warning ? plain(line) : undefined;
}

/** One line of the structured log as plain words; any other line as it is. */
function plain(line) {
  const entry = parse(line);
  if (!entry) return line;
  const { err = {} } = entry;
  const cause = [err.type, err.code, err.message].filter(Boolean).join(' ');
  return [entry.msg, cause && `(${cause})`].filter(Boolean).join(' ') || line;
}

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
