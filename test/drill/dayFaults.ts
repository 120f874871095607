import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { random } from '../support/random.ts';
import type { Program, Stage } from '../support/stage.ts';

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, 1000 * count));

async function again(program: Program, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  await program.kill(signal);
  await program.start();
}

/** Whatever may happen on a day. With the worker the day goes on, too: a new one looks at once for what is due. */
const faults: Record<string, (stage: Stage) => Promise<void>> = {
  async workerKilled(stage) {
    await timePasses(stage);
    await again(stage.jobs);
  },
  relayKilled: (stage) => again(stage.relay),
  serverKilled: (stage) => again(stage.server),
  serverRestarted: (stage) => again(stage.server, 'SIGTERM'),
  /** With what waits there for a worker. */
  async redisEmptied(stage) {
    await stage.jobs.kill();
    await seconds(0.7);
    const redis = new Redis(stage.redis.url);
    await redis.flushall();
    redis.disconnect();
    await stage.jobs.start();
  },
  async lineCut(stage) {
    stage.line.cut();
  },
  async commitsLost(stage) {
    stage.line.loseCommits(3);
  },
};

export const kindsOfFaults = Object.keys(faults);

/** Faults come one after the other, in an order of their own each round, until the day is over; answers how many of each there were. */
export async function disturb(stage: Stage, lasts: number, pause: number): Promise<Record<string, number>> {
  const came: Record<string, number> = {};
  const end = performance.now() + lasts;
  do {
    const order = kindsOfFaults.map((kind) => ({ kind, at: random() })).sort((one, other) => one.at - other.at);
    for (const { kind } of order) {
      await seconds((pause / 1000) * (0.5 + random()));
      await faults[kind]!(stage);
      came[kind] = (came[kind] ?? 0) + 1;
    }
  } while (performance.now() < end);
  return came;
}

/** So much of the day goes by that every schedule is due, and what was to be published later is, too. */
export async function timePasses({ pool }: Stage): Promise<void> {
  await pool.query(`update blog_entry set publish_at = now() where publish_at > now()`);
  await pool.query(`update schedule set ran_at = ran_at - interval '2 days'`);
}

/** Every file becomes older by more than a day. */
export function filesGetOlder({ dataDir }: Stage): void {
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const folder of ['media', 'private'])
    for (const entry of readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), before, before);
}
