import assert from 'node:assert/strict';
import { FaultyMailServer } from '../support/faultyMailServer.ts';
import { random } from '../support/random.ts';
import { Stage } from '../support/stage.ts';
import { underLoad, type LoadReport } from './load.ts';

const outboxDeadline = 30_000;
const recovery = 15_000;

/** Kills server, worker or relay at random moments under load; the outbox is empty within 30 s of the last restart. */
export async function drillKills(kills: number): Promise<LoadReport & { kills: Record<string, number> }> {
  const killed: Record<string, number> = {};
  const report = await underLoad(async (stage) => {
    for (let kill = 0; kill < kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 200 + random() * 1300));
      const program = stage.programs[Math.floor(random() * stage.programs.length)]!;
      await program.kill();
      killed[program.name] = (killed[program.name] ?? 0) + 1;
      await program.start();
    }
  }, outboxDeadline);
  return { kills: killed, ...report };
}

/**
 * Kills the worker while it is in the middle of jobs: mails that are handed over at this very moment, and what else
 * follows from thirty comments. Each effect comes once, and all is done 15 s after the worker is back.
 */
export async function drillKilledMidJob(): Promise<{ underWay: number; recoveredAfter: number }> {
  const mail = await FaultyMailServer.open();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url } });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const [anna, bert] = [await stage.profile('anna'), await stage.profile('bert')];
    const words = { title: 'First dip of the season', text: '<p>Cold.</p>', status: 'Published' as const };
    const { blogEntryId } = await anna.UpdateBlogEntry(words);
    mail.mood = 'slow';
    for (let n = 1; n <= 30; n++) await bert.AddBlogComment({ blogEntryId, text: `Comment ${n}` });
    await stage.until('mails are being handed over', recovery, () => Promise.resolve(mail.held >= 4));
    const underWay = mail.held;
    await stage.jobs.kill();
    mail.mood = 'up';
    await stage.jobs.start();
    const recoveredAfter = await stage.until('all is done', recovery, async () => (await stage.waiting()) === 0);
    const { rows } = await stage.pool.query<{ told: number; failed: number }>(
      `select (select count(*) from notification where profile_id = $1) as told,
        (select count(*) from job where failed_at is not null) as failed`,
      [anna.profileId],
    );
    assert.deepEqual(rows[0], { told: 30, failed: 0 }, 'each comment was told once, and no job was given up');
    assert.equal(new Set(mail.taken).size, 30, 'every comment gave one e-mail');
    assert.equal(mail.taken.length, 30, 'and none came twice');
    return { underWay, recoveredAfter };
  } finally {
    await stage.close();
    await mail.stop();
  }
}
