import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { random } from '../support/random.ts';
import { underLoad, type LoadReport } from './load.ts';

/** What was lost is found again ten seconds after its time, and its retries come on top. */
const outboxDeadline = 90_000;

/** Empties Redis at random moments under load: nothing is lost, and nothing is doubled, not even an e-mail. */
export async function drillRedisFlushed(flushes: number): Promise<LoadReport> {
  const report = await underLoad(async (stage) => {
    const redis = new Redis(stage.redis.url);
    for (let flush = 0; flush < flushes; flush++) {
      await new Promise((resolve) => setTimeout(resolve, 200 + random() * 1300));
      await redis.flushall();
    }
    redis.disconnect();
  }, outboxDeadline);
  assert.equal(report.repeatedMails, 0, 'no e-mail came twice');
  return report;
}
