// The server and the worker while one works on them. Most of a start is to find what others wrote, so the next process has
// done that already when a change comes, and has only our own code to load.
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endScript, keepOutput, lastLines, openLog, spawnScript } from './children.mjs';
import { endProcess } from './processes.mjs';
import { watchPrograms } from './programs.mjs';
import { say } from './say.mjs';

const standby = 'server/bin/standby.mjs';
/** In ms: what is under way may end; whatever does not is done again, as after every crash. */
const patience = 300;

/**
 * Starts programs that start anew with each change. Each is like a child of `startChild`, but ends by itself only where its first
 * start fails.
 *
 * @param {[name: string, entry: string][]} programs
 * @param {{ env: object, logDir: string, atEnd: (stop: () => Promise<void>) => void }} how
 */
export async function startWatched(programs, { env, logDir, atEnd }) {
  const all = programs.map(([name, entry]) => new Watched(name, entry, { env, logDir }));
  all.forEach((one) => atEnd(() => one.stop()));
  const { promise: built, resolve } = Promise.withResolvers();
  const end = await watchPrograms(
    (bundle) => {
      // One after the other, the server first: whoever made a change waits for it.
      resolve(all.reduce((before, one) => before.then(() => one.startAnew(bundle)), Promise.resolve()));
    },
    (error) => say('sources', error.message.split('Caused by')[0].trimEnd()),
  );
  atEnd(end);
  await built;
  return all;
}

class Watched {
  constructor(name, entry, { env, logDir }) {
    this.name = name;
    this.file = basename(entry).replace('.ts', '.js');
    this.env = env;
    Object.assign(this, openLog(name, logDir));
    const { promise, resolve } = Promise.withResolvers();
    this.exited = promise;
    this.tellExit = resolve;
    this.isStopping = false;
    this.hasStarted = false;
  }

  get pid() {
    return this.current?.pid;
  }

  /** Ends what runs, and starts what was built now. */
  async startAnew({ folder, packages }) {
    const before = this.current;
    const next = this.next?.connected ? this.next : this.#standBy(packages);
    this.next = undefined;
    this.current = next;
    // It is gone before its successor has loaded enough to need its port.
    const ended = before && endProcess(before.pid, 'SIGTERM', patience);
    next.once('exit', (code) => this.#onExit(next, code));
    const started = new Promise((resolve) => ['message', 'exit'].forEach((event) => next.once(event, resolve)));
    next.send({ program: pathToFileURL(join(folder, this.file)).href });
    await Promise.all([started, ended]);
    this.hasStarted ||= next.exitCode === null;
    if (this.current === next && !this.isStopping) this.next ??= this.#standBy(packages);
  }

  async stop() {
    this.isStopping = true;
    await Promise.all([this.current, this.next].filter(Boolean).map(endScript));
    this.log.end();
    this.tellExit(0);
  }

  #standBy(packages) {
    const child = spawnScript(standby, packages, { env: this.env });
    keepOutput(this.name, child, this.log);
    return child;
  }

  #onExit(child, code) {
    if (this.isStopping || this.current !== child) return;
    if (!this.hasStarted) return this.tellExit(code ?? 1);
    say(this.name, `stopped, and starts again with the next change:\n\n${lastLines(this.logFile, 10)}`);
  }
}
