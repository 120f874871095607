import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { modules } from '../../../server/modules/index.ts';
import { clock } from '../../../server/platform/clock.ts';
import { type Config, readConfig } from '../../../server/platform/config.ts';
import type { Platform } from '../../../server/platform/platform.ts';
import { takeDue } from '../../../server/platform/work/due.ts';
import { JobExecutor } from '../../../server/platform/work/executor.ts';
import type { JobRef } from '../../../server/platform/work/queues.ts';
import { certificateFile } from '../certificate.ts';
import { copyDatabase, dropAbandoned } from '../databases.ts';
import { PushService } from '../pushService.ts';
import { mailSink } from '../sinks.ts';
import { openHouse } from './open.ts';

type Sinks = { mail: Awaited<ReturnType<typeof mailSink>>; push: PushService };

const kinds = modules.flatMap((one) => one.jobs);
const yielding = new Set<string>(kinds.filter((one) => 'yields' in one && one.yields).map(({ name }) => name));

/**
 * The product as it runs, on its own PostgreSQL database and Redis, with real SMTP and push servers as receivers. One for all
 * files of a lane, emptied before each: to open the application, and to plan statements for new connections, takes longer
 * than the tests of most files.
 */
export class World {
  readonly url: string;
  readonly platform: Platform;
  readonly mail: Sinks['mail'];
  readonly push: Sinks['push'];
  /** The product's own Redis, by a connection that waits: the product's gives up after a moment, as it should. */
  readonly redis: Redis;
  readonly #app: NestFastifyApplication;
  readonly #executor: JobExecutor;
  /** Without the limits of the product, whose pools would judge how fast the machine is. */
  readonly #owner: pg.Pool;
  readonly #config: Config;
  #settling: Promise<unknown> = Promise.resolve();

  constructor(url: string, platform: Platform, app: NestFastifyApplication, sinks: Sinks) {
    this.url = url;
    this.platform = platform;
    this.#config = { ...platform.config };
    this.#app = app;
    this.redis = new Redis(platform.config.REDIS_URL);
    this.#owner = new pg.Pool({ connectionString: platform.config.DATABASE_URL, options: '-c TimeZone=UTC', max: 4 });
    this.#owner.on('error', () => undefined);
    this.mail = sinks.mail;
    this.push = sinks.push;
    this.#executor = new JobExecutor(platform, kinds);
  }

  /**
   * Lets everything follow that follows: relays events and runs their jobs until nothing is left. Every job runs twice,
   * and the second run must find it done. Whoever asks meanwhile waits until then, and for what is new.
   */
  settle(): Promise<void> {
    const settled = this.#settling.then(() => this.#settle());
    this.#settling = settled.catch(() => undefined);
    return settled;
  }

  async #settle(): Promise<void> {
    const pool = this.platform.database.ownPool;
    for (let due = await takeDue(pool); due.taken > 0; due = await takeDue(pool)) {
      await this.#settleTogether(due.jobs.filter(({ queue }) => queue === 'effects'));
      const others = due.jobs.filter(({ queue }) => queue !== 'effects');
      // What yields to others refuses to go before them.
      for (const job of [...others].sort(
        (one, two) => Number(yielding.has(one.name)) - Number(yielding.has(two.name)),
      )) {
        await this.#executor.run(job);
        if (await this.#executor.run(job)) throw new Error(`${job.name} did its work twice.`);
      }
    }
  }

  async #settleTogether(jobs: readonly JobRef[]): Promise<void> {
    for (let left = jobs; left.length > 0;) ({ left } = await this.#executor.runTogether(left));
    const [again] = (await this.#executor.runTogether(jobs)).done;
    if (again) throw new Error(`${again.name} did its work twice.`);
  }

  /** What is neither done nor given up. */
  openJobs(): Promise<JobRef[]> {
    return this.sql<JobRef & { name: string }>(
      'select event_id as "eventId", name, subject from job where done_at is null and failed_at is null order by event_id, subject',
    );
  }

  /** Runs what was left undone once more, as the sweep has it done. */
  async sweep(): Promise<void> {
    await this.sql('update job set published_at = now() where done_at is null and failed_at is null');
    for (const job of await this.openJobs()) await this.#executor.run(job);
  }

  /** One statement against the database, as its owner; for what no call shows. */
  async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#owner.query<T>(text, values)).rows;
  }

  /** Moves the clock; what Redis kept of sessions and counts is forgotten, as time would have done. */
  async advance(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await this.redis.flushdb();
  }

  /** Throws an Error when a mail went out that names a number of the dark variant, or a push broke its protocol, whatever was tested. */
  check(): void {
    const told = this.mail.mails.find((mail) => /\b100[0-6]\d{7}\b/.test(JSON.stringify(mail)));
    if (told) throw new Error(`A mail tells of the dark variant: ${told.subject}`);
    this.mail.check();
    this.push.check();
  }

  /** Puts everything back to how it was as it opened, but for the numbers that the next rows get. */
  async empty(): Promise<void> {
    Object.assign(this.platform.config, this.#config);
    this.mail.forget();
    this.push.forget();
    this.#emptyFiles();
    await Promise.all([this.sql('select lane.empty()'), this.redis.flushdb()]);
    await this.platform.sites.readAgain();
  }

  /** All but the keys, which the platform has read. */
  #emptyFiles(): void {
    const { dataDir } = this.platform.config;
    for (const name of readdirSync(dataDir).filter((one) => one !== 'keys'))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.#app.close();
    await Promise.all([this.platform.close(), this.#owner.end()]);
    await this.redis.quit();
    await Promise.all([this.mail.close(), this.push.close()]);
    rmSync(this.platform.config.dataDir, { recursive: true, force: true });
  }
}

async function open(): Promise<World> {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const lane = `samvaer_test_${worker}_`;
  // That of the lane's last world, whose own programs may have stopped after it.
  await dropAbandoned(lane);
  const database = await copyDatabase('samvaer_test_template', `${lane}${crypto.randomUUID().slice(0, 8)}`);
  const [mail, push] = await Promise.all([mailSink(), PushService.open()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'samvaer-world-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DATABASE_POOL: '6',
    REDIS_URL: Object.assign(new URL(process.env['TEST_REDIS_URL'] ?? ''), { pathname: `/${worker}` }).href,
    SMTP_URL: mail.url,
    DATA_DIR: dataDir,
    OUTBOUND_ALLOW: push.host,
    OUTBOUND_CA: certificateFile,
    RATE_LIMIT_FACTOR: '1000',
    PORT: '0',
  });
  const { platform, app, url } = await openHouse(config, { modules, clientFolder: join(dataDir, 'none') });
  const world = new World(url, platform, app, { mail, push });
  await world.redis.flushdb();
  await platform.sites.of('');
  await world.sql('select lane.keep()');
  return world;
}

let current: World | undefined;

/** The world of this lane, empty. */
export async function emptyWorld(): Promise<World> {
  await current?.empty();
  return (current ??= await open());
}

/** Closes the world of this lane; whoever asks for one next gets a new one. */
export async function leaveWorld(): Promise<void> {
  const leaving = current;
  current = undefined;
  await leaving?.close();
}

/** What jest-worker tells a process that has nothing left to do. */
const endOfLane = 2;

// What is open keeps the process alive, so it is closed when all files are through: by `leave.mjs` where there are no workers.
Object.assign(globalThis, { [Symbol.for('samvaer.leaveWorld')]: leaveWorld });
process.on('message', function leave([kind]: [number]) {
  if (kind !== endOfLane) return;
  process.off('message', leave);
  void leaveWorld();
});
