import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Job } from './child.ts';
import { Unconvertible } from './fault.ts';
import type { tasks } from './pictures.ts';

type Tasks = typeof tasks;
type Result<T extends keyof Tasks> = Awaited<ReturnType<Tasks[T]>>;

const inTypeScript = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(new URL(inTypeScript ? './child.ts' : './child.js', import.meta.url));
const hooks = inTypeScript ? ['--import', new URL('../../../bin/typescript.mjs', import.meta.url).href] : [];
const usual = { seconds: 30, megabytes: 700, jobs: 50 };
const idle = 60_000;
/** Two pictures' parts at a time, and memory that goes back to the system; no secret of ours. */
const quietly = { UV_THREADPOOL_SIZE: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };

/** A process that decodes pictures, one after the other, started when it is needed and renewed before it grows old. */
export class PictureProcess {
  readonly #limits: typeof usual;
  #child: ChildProcess | undefined;
  #jobs = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #rest: NodeJS.Timeout | undefined;

  constructor(limits: Partial<typeof usual> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /**
   * Has a task done when its turn comes. Throws Unconvertible when the file will never do, and an ordinary Error when the
   * process failed, or was killed because it took too long, grew too large or was called off.
   */
  run<T extends keyof Tasks>(task: T, args: Parameters<Tasks[T]>, signal?: AbortSignal): Promise<Result<T>> {
    const turn = this.#turn.then(() => this.#work({ task, args }, signal));
    this.#turn = turn.catch(() => undefined);
    return turn as Promise<Result<T>>;
  }

  async #work(job: Job, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    clearTimeout(this.#rest);
    const child = (this.#child = this.#child?.connected ? this.#child : this.#start());
    const kill = () => child.kill('SIGKILL');
    const late = setTimeout(kill, this.#limits.seconds * 1000);
    signal?.addEventListener('abort', kill);
    hold(child, true);
    try {
      const answer = await ask(child, job);
      if ('fault' in answer) throw new Unconvertible(answer.fault);
      if ('error' in answer) throw new Error(answer.error);
      return answer.result;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', kill);
      hold(child, false);
      if (!child.connected || ++this.#jobs >= this.#limits.jobs) this.#end();
      else this.#rest = setTimeout(() => this.#end(), idle).unref();
    }
  }

  #start(): ChildProcess {
    this.#jobs = 0;
    return fork(entry, [String(this.#limits.megabytes)], {
      execArgv: ['--max-old-space-size=128', ...hooks],
      env: quietly,
      stdio: 'ignore',
    });
  }

  #end(): void {
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
  }
}

async function ask(child: ChildProcess, job: Job): Promise<Answer> {
  const settled = new AbortController();
  const broken = () => {
    throw new Error('the process that decodes pictures was killed or failed');
  };
  try {
    const answered = once(child, 'message', settled).then(([answer]) => answer as Answer);
    const ended = once(child, 'exit', settled).then(broken);
    const refused = new Promise<never>((_, reject) => child.send(job, (error) => error && reject(error)));
    return await Promise.race([answered, ended, refused]);
  } finally {
    settled.abort();
  }
}

/** While a picture is worked on, nobody may end; while none is, nobody has to stay. */
function hold(child: ChildProcess, held: boolean): void {
  const way = held ? 'ref' : 'unref';
  child[way]();
  child.channel?.[way]();
}
