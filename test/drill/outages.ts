import assert from 'node:assert/strict';
import { Client, withCalls } from '../support/actors.ts';
import { mailSink } from '../support/sinks.ts';
import { password, Stage } from '../support/stage.ts';

const recovery = 15_000;
const refusal = 5000;

/**
 * Redis is away for a while: logging on, reading and writing go on; what follows from the writing follows when it is
 * back. Answers the milliseconds until everything had followed.
 */
export async function drillRedisAway(milliseconds: number): Promise<{ written: number; followedAfter: number }> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url } });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const [anna, bert] = [await stage.profile('anna'), await stage.profile('bert')];
    const { blogEntryId } = await anna.UpdateBlogEntry({
      title: 'First dip of the season',
      text: '<p>Cold.</p>',
      status: 'Published',
    });
    await stage.until('the entry is relayed', recovery, async () => (await stage.waiting()) === 0);
    await stage.redis.stop();
    const started = performance.now();
    let written = 0;
    do {
      const again = withCalls(new Client(stage.url));
      await again.LogOn({ userName: 'bert', password });
      await again.AddBlogComment({ blogEntryId, text: `Comment ${++written}` });
      const { items } = await bert.GetComments({ blogEntryId });
      assert.equal(items.length, written, 'what was written can be read');
      await anna.GetAllCounts();
    } while (performance.now() - started < milliseconds);
    await stage.redis.start();
    const followed = async () =>
      (await stage.waiting()) === 0 && (await anna.GetAllCounts()).newNotifications === written;
    const followedAfter = await stage.until('everything followed', recovery + 30_000, followed);
    assert.equal(new Set(mail.mails.map((one) => one.messageId)).size, written, 'every comment gave one e-mail');
    return { written, followedAfter };
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** PostgreSQL is away: every call gets a clean 503 within 5 s, and all works again by itself. Answers the slowest refusal and the recovery. */
export async function drillPostgresAway(): Promise<{ slowestRefusal: number; recoveredAfter: number }> {
  const stage = await Stage.open();
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const bert = await stage.profile('bert');
    await bert.GetAllBlogEntries({});
    let slowest = 0;
    const refused = async (call: () => Promise<unknown>) => {
      const started = performance.now();
      await assert.rejects(
        call,
        (error: { status?: number; code?: string }) => error.status === 503 && error.code === 'Unavailable',
      );
      slowest = Math.max(slowest, performance.now() - started);
    };
    await stage.postgres.stop();
    await refused(() => bert.GetAllBlogEntries({}));
    await refused(() => bert.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' }));
    await stage.postgres.start();
    const works = async () => {
      await bert.UpdateProfileConfiguration({ key: 'safeMode', value: 'false' });
      await bert.GetAllBlogEntries({});
      return (await stage.waiting()) === 0;
    };
    const recoveredAfter = await stage.until('reading and writing work again', recovery, works);
    // A frozen database keeps its connections and answers nothing: the harder case.
    await stage.postgres.pause();
    await refused(() => bert.GetAllBlogEntries({}));
    await stage.postgres.resume();
    await stage.until('reading works again after the freeze', recovery, works);
    assert.ok(slowest < refusal, `the slowest refusal took ${Math.round(slowest)} ms`);
    return { slowestRefusal: Math.round(slowest), recoveredAfter };
  } finally {
    await stage.close();
  }
}
