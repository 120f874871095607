import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/bin/lib/ports.mjs';
import { startPostgres, startRedis, type Postgres, type Redis } from '../../server/bin/lib/services.mjs';
import { programOf } from '../../server/bin/lib/programs.mjs';
import { runtimeOf, surroundingsOf } from '../../server/bin/lib/runtime.mjs';
import { migrate } from '../../server/platform/database/migrations.ts';
import { modules } from '../../server/modules/index.ts';
import { hashPassword } from '../../server/modules/auth/index.ts';
import { Client, withCalls, type Calls } from './actors.ts';
import { FaultyLine } from './faultyLine.ts';
import { rootFile } from './tree.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const password = 'four-quiet-herons';

let hashed: Promise<string> | undefined;

/** A program of the product in a process of its own, which can be killed and started again. */
export class Program {
  readonly name: string;
  readonly #entry: string;
  readonly env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(name: string, entry: string, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.#entry = entry;
    this.env = env;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<void> {
    const file = this.#entry.startsWith('server/') ? await programOf(this.#entry) : rootFile(this.#entry);
    const child = spawn(process.execPath, [...runtimeOf(file), file], {
      cwd: rootFile('.'),
      env: { ...surroundingsOf(this.#entry), ...this.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code, signal) => reject(new Error(`${this.name} ended with ${code ?? signal}`)));
    });
    child.removeAllListeners('exit');
  }

  /** Tells a program of a drill's own something, and waits until it answers. */
  async tell(message: object): Promise<void> {
    const heard = once(this.#child!, 'message');
    this.#child!.send(message);
    await heard;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** With what it ended; null while it runs, or when a signal ended it. */
  get exitCode(): number | null {
    return this.#child?.exitCode ?? null;
  }

  /** Ends it as a crash would, and waits until it is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-stage-'));
  // The database's own user must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

/** A database and a data folder that were filled before. */
export interface Furniture {
  url: string;
  readUrl: string;
  dataDir: string;
  remove: () => Promise<void>;
}

interface Services {
  safe?: boolean;
  /** For the programs. */
  env?: NodeJS.ProcessEnv;
  /** For relay and worker alone. */
  workers?: NodeJS.ProcessEnv;
  /** Whether the programs reach PostgreSQL by a line that can fail. */
  withLine?: boolean;
}

type Role = 'jobs' | 'relay';

interface Parts {
  folder: string;
  furniture: Furniture;
  postgres?: Postgres;
  /** By which the programs reach PostgreSQL; the drill itself asks it straight. */
  line?: FaultyLine;
  redis: Redis;
  port: number;
}

/** The product as several processes: on services of its own for drills and benchmarks, or furnished. */
export class Stage {
  readonly url: string;
  readonly redis: Redis;
  readonly pool: pg.Pool;
  readonly server: Program;
  readonly jobs: Program;
  readonly relay: Program;
  readonly #parts: Parts;
  readonly #env: NodeJS.ProcessEnv;
  readonly #added: Program[] = [];

  private constructor(parts: Parts, more: NodeJS.ProcessEnv, workers: NodeJS.ProcessEnv = {}) {
    const { furniture, redis, port, line } = parts;
    const through = (url: string) => line?.through(url) ?? url;
    this.#parts = parts;
    this.redis = redis;
    this.url = `http://127.0.0.1:${port}`;
    this.pool = new pg.Pool({ connectionString: furniture.url, max: 4 });
    this.pool.on('error', () => undefined);
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['DRILL_LOG'] ?? 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: through(furniture.url),
      DATABASE_READ_URL: through(furniture.readUrl),
      REDIS_URL: redis.url,
      DATA_DIR: furniture.dataDir,
      RATE_LIMIT_FACTOR: '10000',
      HASH_PATIENCE: '60',
      ...more,
    };
    this.#env = { ...env, ...workers };
    this.server = new Program('server', 'server/main.ts', env);
    this.jobs = this.#worker('worker', 'jobs', 'server/worker.ts');
    this.relay = this.#worker('relay', 'relay', 'server/worker.ts');
  }

  /** Each says to PostgreSQL who it is. */
  #worker(name: string, role: Role, entry: string): Program {
    return new Program(name, entry, { ...this.#env, WORKER_ROLES: role, PGAPPNAME: name });
  }

  /** One more worker or relay beside the others, of a program that a drill may have of its own. */
  add(name: string, role: Role, entry = 'server/worker.ts'): Program {
    const program = this.#worker(name, role, entry);
    this.#added.push(program);
    return program;
  }

  /** One more server beside the first, on a port of its own. */
  async addServer(): Promise<{ program: Program; url: string }> {
    const port = await freePort();
    const program = new Program('second server', 'server/main.ts', { ...this.server.env, PORT: String(port) });
    this.#added.push(program);
    return { program, url: `http://127.0.0.1:${port}` };
  }

  /** Starts services and migrates; the programs are started by whoever needs them. */
  static async open({ safe = true, env = {}, workers = {}, withLine = false }: Services = {}): Promise<Stage> {
    const folder = workFolder();
    const [postgres, redis] = await Promise.all([
      startPostgres({ dataDir: join(folder, 'postgres'), safe }),
      startRedis({ dataDir: join(folder, 'redis'), safe }),
    ]);
    const { url, readUrl } = postgres;
    await migrate(
      url,
      modules.flatMap((one) => one.jobs),
      modules.flatMap((one) => one.partitioned ?? []),
    );
    const furniture = { url, readUrl, dataDir: join(folder, 'data'), remove: () => postgres.stop() };
    const line = withLine && { line: await FaultyLine.open(postgres.port) };
    return new Stage({ folder, furniture, postgres, redis, ...line, port: await freePort() }, env, workers);
  }

  /** Moves in where everything is there but Redis. */
  static async furnished(furniture: Furniture, env: NodeJS.ProcessEnv): Promise<Stage> {
    const folder = workFolder();
    const redis = await startRedis({ dataDir: join(folder, 'redis'), safe: false });
    return new Stage({ folder, furniture, redis, port: await freePort() }, env);
  }

  /** Its own PostgreSQL, to be stopped and paused. */
  get postgres(): Postgres {
    if (!this.#parts.postgres) throw new Error('A furnished stage has no PostgreSQL of its own.');
    return this.#parts.postgres;
  }

  /** The line between the programs and PostgreSQL. */
  get line(): FaultyLine {
    if (!this.#parts.line) throw new Error('The stage was opened without a line.');
    return this.#parts.line;
  }

  get dataDir(): string {
    return this.#parts.furniture.dataDir;
  }

  get programs(): Program[] {
    return [this.server, this.jobs, this.relay, ...this.#added];
  }

  /** A profile with membership, logged on in a browser of its own; its name is also its e-mail's beginning. */
  async profile(name: string): Promise<Client & Calls & { profileId: number }> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into profile (name, email, password_hash, type, gender, member_until, terms_version, locale, time_zone, created_at, last_seen_at)
       values ($1, $2, $3, 1, 2, '2100-01-01', 3, 'en-GB', 'Europe/Copenhagen', now(), now()) returning id`,
      [name, `${name}@mail.example`, await (hashed ??= hashPassword(password))],
    );
    await this.pool.query(
      `insert into person (profile_id, position, name, gender, birthday) values ($1, 0, $2, 2, '1985-05-05')`,
      [rows[0]?.id, name],
    );
    const client = withCalls(Object.assign(new Client(this.url), { profileId: rows[0]?.id ?? 0 }));
    await client.LogOn({ userName: name, password, rememberMe: true });
    return client;
  }

  /** How many events and jobs are still on their way. */
  async waiting(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `select (select count(*) from event where relayed_at is null)
        + (select count(*) from job where done_at is null and failed_at is null) as count`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Waits until a condition holds; answers the milliseconds it took, or throws after the deadline. */
  async until(what: string, deadline: number, holds: () => Promise<boolean>): Promise<number> {
    const started = performance.now();
    let cause: unknown;
    while (performance.now() - started < deadline) {
      try {
        if (await holds()) return Math.round(performance.now() - started);
      } catch (error) {
        cause = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Not within ${deadline / 1000} s: ${what}${cause instanceof Error ? ` (${cause.message})` : ''}`, {
      cause,
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.kill()));
    await this.pool.end();
    await this.#parts.line?.close();
    await Promise.allSettled([this.#parts.furniture.remove(), this.redis.stop()]);
    rmSync(this.#parts.folder, { recursive: true, force: true });
  }
}
