import assert from 'node:assert/strict';
import type { Client, Calls } from '../support/actors.ts';
import type { Stage } from '../support/stage.ts';
import { underLoad, type LoadReport } from './load.ts';

const recovery = 15_000;
const writers = 20;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, 1000 * count));

/** Milliseconds until the server says it is ready and a command lands again. */
async function recovered(stage: Stage, client: Client & Calls): Promise<number> {
  return stage.until('it is ready and takes commands again', recovery, async () => {
    const { status } = await fetch(`${stage.url}/api/ready`);
    if (status !== 200) return false;
    await client.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
    return true;
  });
}

/**
 * The line to PostgreSQL freezes for so many seconds and is reset in turns, while 20 people write: nothing acknowledged is
 * lost, nothing doubled, no job given up, and commands land again within 15 s each time.
 */
export async function drillFaultyLine(
  times: number,
  frozenFor: number,
): Promise<LoadReport & { slowestRecovery: number }> {
  let slowestRecovery = 0;
  const disturb = async (stage: Stage) => {
    const dora = await stage.profile('dora');
    for (let n = 0; n < times; n++) {
      await seconds(1);
      if (n % 2 === 0) {
        stage.line.freeze();
        await seconds(frozenFor);
        stage.line.thaw();
      } else stage.line.cut();
      slowestRecovery = Math.max(slowestRecovery, await recovered(stage, dora));
    }
  };
  const report = await underLoad(disturb, 60_000, { writers, withLine: true });
  assert.equal(report.repeatedMails, 0, 'no e-mail came twice');
  return { ...report, slowestRecovery };
}

/** Answers to COMMIT are lost while 20 people write: everybody hears in the end what happened, and it happened once. */
export async function drillUnknownCommits(count: number): Promise<LoadReport & { lostCommits: number }> {
  let lostCommits = 0;
  const disturb = async (stage: Stage) => {
    for (let lost = 0; lost < count; lost++) {
      stage.line.loseCommits(1);
      await seconds(0.2);
    }
    await stage.until('so many were lost', recovery, async () => stage.line.lostCommits >= count);
    ({ lostCommits } = stage.line);
  };
  const report = await underLoad(disturb, 60_000, { writers, withLine: true });
  assert.equal(lostCommits, count);
  return { ...report, lostCommits };
}
