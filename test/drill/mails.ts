import assert from 'node:assert/strict';
import { FaultyMailServer } from '../support/faultyMailServer.ts';
import { Stage } from '../support/stage.ts';

const soon = 15_000;

/**
 * The mail server is away, then too busy, then back: every mail comes once. What it refuses for good is not tried again:
 * an unknown receiver ends the matter, unwanted content is a dead letter, which a developer has tried again.
 * `milliseconds` is how long each trouble lasts.
 */
export async function drillMailTrouble(milliseconds: number): Promise<{ turnedAway: number; deliveredAfter: number }> {
  const mail = await FaultyMailServer.open();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url } });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const [anna, bert, dora] = [await stage.profile('anna'), await stage.profile('bert'), await stage.profile('dora')];
    await stage.pool.query('update profile set access_type = 50 where id = $1', [dora.profileId]);
    const words = { title: 'First dip of the season', text: '<p>Cold.</p>', status: 'Published' as const };
    const { blogEntryId } = await anna.UpdateBlogEntry(words);
    const comment = (text: string) => bert.AddBlogComment({ blogEntryId, text });
    const done = async () => (await stage.waiting()) === 0;
    const pause = () => new Promise((resolve) => setTimeout(resolve, milliseconds));
    await stage.until('nothing waits', soon, done);

    await mail.stop();
    for (let n = 1; n <= 5; n++) await comment(`Comment ${n}`);
    const told = async () => (await anna.GetAllCounts()).newNotifications === 5;
    await stage.until('what needs no mail server goes on', soon, told);
    await pause();
    mail.mood = 'busy';
    await mail.start();
    await pause();
    await stage.until('the busy server was asked', milliseconds * 4 + soon, () => Promise.resolve(mail.turnedAway > 0));
    assert.deepEqual(mail.taken, [], 'nothing was delivered');
    mail.mood = 'up';
    // The pauses between tries grow with the trouble: at most its length once more.
    const deliveredAfter = await stage.until('every mail was delivered', milliseconds * 4 + soon, done);
    assert.deepEqual([mail.taken.length, new Set(mail.taken).size], [5, 5], 'every mail came once');

    mail.mood = 'unwantedContent';
    await comment('Nobody takes a mail about this');
    await stage.until('the refused mail is given up', soon, async () => (await dora.GetDeadLetters()).items.length > 0);
    const [letter] = (await dora.GetDeadLetters()).items;
    assert.deepEqual([letter?.reason, mail.tried.length], ['MailRefused 554-5.7.1', 6], 'it was tried once');
    mail.mood = 'up';
    const { eventId, job, subject } = letter!;
    await dora.ReplayJob({ eventId, job, subject });
    await stage.until('the dead letter was delivered', soon, done);
    assert.deepEqual([mail.taken.length, mail.tried.length], [6, 7], 'it was delivered by its second try');

    mail.mood = 'unknownReceiver';
    await comment('Nobody is there to read of this');
    await stage.until('the matter is ended', soon, done);
    assert.deepEqual([mail.taken.length, mail.tried.length], [6, 8], 'a receiver that is unknown was tried once');
    return { turnedAway: mail.turnedAway, deliveredAfter };
  } finally {
    await stage.close();
    await mail.stop();
  }
}
