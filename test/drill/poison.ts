import assert from 'node:assert/strict';
import { Queue } from 'bullmq';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';

const soon = 15_000;
const writers = 6;

/** How often a job of the effects is tried before it is given up. */
const tries = 8;

/** Among so many comments there is one that can never be told of, and one that cannot be told of for a while. */
const oneIn = 20;

type Word = 'Healthy' | 'Hindered' | 'Hopeless';

/** PostgreSQL refuses to tell of comments whose first word is in trouble, and counts how often it was asked to. */
const trouble = `
  create table trouble (word text primary key);
  insert into trouble values ('Hindered'), ('Hopeless');
  create sequence asked_hindered;
  create sequence asked_hopeless;
  create function refuse_to_tell() returns trigger language plpgsql as $$
  declare first text;
  begin
    select split_part(text, ' ', 1) into first from blog_comment where id = split_part(new.things[1], ' ', 2)::bigint;
    if exists (select from trouble where word = first) then
      perform nextval('asked_' || lower(first));
      raise exception 'Nobody is told of this.';
    end if;
    return new;
  end $$;
  create trigger trouble before insert on notification for each row execute function refuse_to_tell();`;

/**
 * Comments that can never be told of, and some that cannot be for a while, stand among many that can, and are told a hundred at
 * a time: these are told soon, the hindered as soon as they can be; the hopeless are given up after their tries, and told when a
 * developer has them tried again. Each is told once. `hasten` has tries follow each other without their pauses.
 */
export async function drillPoison(comments: number, { hasten = false } = {}) {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url } });
  try {
    await stage.pool.query(trouble);
    await Promise.all(stage.programs.map((program) => program.start()));
    const { written, write, told, replay } = await people(stage);
    const healthyAreTold = async () =>
      (await told('Healthy')) === written.Healthy && (await stage.waiting()) === written.Hindered + written.Hopeless;

    await write(oneIn);
    await stage.until('the worker is warm', 2 * soon, healthyAreTold);

    // What is written while it stands still is done a hundred at a time.
    process.kill(stage.jobs.pid, 'SIGSTOP');
    await write(comments);
    process.kill(stage.jobs.pid, 'SIGCONT');
    const waitedToldAfter = await stage.until('what waited is told', soon, healthyAreTold);
    await write(comments / 4);
    const newToldAfter = await stage.until('what came meanwhile is told', soon, healthyAreTold);

    const areAside = async () =>
      (await jobs(stage, 'published_at > now()')) === written.Hindered + written.Hopeless &&
      (await asked(stage, 'Hindered')) >= written.Hindered;
    await stage.until('all that failed was tried and waits for its next try', soon, areAside);
    await stage.pool.query(`delete from trouble where word = 'Hindered'`);
    const hinderedAreTold = async () => (await told('Hindered')) === written.Hindered;
    const hinderedToldAfter = await stage.until('the hindered are told', 2 * soon, hinderedAreTold);

    const givenUpAfter = await giveUp(stage, written.Hopeless, hasten);
    const triesEach = (await asked(stage, 'Hopeless')) / written.Hopeless;
    assert.ok(triesEach >= tries && triesEach < 2 * tries, `each was tried ${triesEach} times`);

    await stage.pool.query('delete from trouble');
    await replay();
    await stage.until('everything is done', soon, async () => (await stage.waiting()) === 0);
    for (const word of ['Healthy', 'Hindered', 'Hopeless'] as const) assert.equal(await told(word), written[word]);
    const all = written.Healthy + written.Hindered + written.Hopeless;
    const ids = mail.mails.map(({ messageId }) => messageId);
    assert.deepEqual([ids.length, new Set(ids).size], [all, all], 'every comment gave one e-mail');
    return { ...written, waitedToldAfter, newToldAfter, hinderedToldAfter, givenUpAfter, triesEach };
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** Waits until so many are given up; answers the milliseconds it took. */
async function giveUp(stage: Stage, many: number, hasten: boolean): Promise<number> {
  const queue = new Queue('effects', { connection: { url: stage.redis.url } });
  try {
    return await stage.until('the hopeless are given up', 180_000, async () => {
      if (hasten) await queue.promoteJobs();
      return (await jobs(stage, 'failed_at is not null')) === many;
    });
  } finally {
    await queue.close();
  }
}

const numberOf = async ({ pool }: Stage, text: string): Promise<number> =>
  (await pool.query<{ n: number }>(text)).rows[0]!.n;

/** How many of the jobs that tell of comments are not done and stand so. */
const jobs = (stage: Stage, which: string) =>
  numberOf(stage, `select count(*) as n from job where name = 'NotifyOfComment' and done_at is null and ${which}`);

const asked = (stage: Stage, word: Word) => numberOf(stage, `select last_value as n from asked_${word.toLowerCase()}`);

/** An author, who is told, six who comment, and a developer, who looks after what was given up. */
async function people(stage: Stage) {
  const [anna, bert, dora] = [await stage.profile('anna'), await stage.profile('bert'), await stage.profile('dora')];
  await stage.pool.query('update profile set access_type = 50 where id = $1', [dora.profileId]);
  const words = { title: 'First dip of the season', text: '<p>Cold.</p>', status: 'Published' as const };
  const { blogEntryId } = await anna.UpdateBlogEntry(words);
  const written: Record<Word, number> = { Healthy: 0, Hindered: 0, Hopeless: 0 };
  return {
    written,
    async write(many: number) {
      let nth = 0;
      const one = async () => {
        while (nth < many) {
          const n = nth++ % oneIn;
          const word = n === 5 ? 'Hopeless' : n === 15 ? 'Hindered' : 'Healthy';
          await bert.AddBlogComment({ blogEntryId, text: `${word} comment` });
          written[word]++;
        }
      };
      await Promise.all(Array.from({ length: writers }, one));
    },
    /** How many of the comments that begin with a word were told; none of them twice. */
    async told(word: Word) {
      const { rows } = await stage.pool.query<{ times: number }>(
        `select count(*) as times from notification join blog_comment c on 'BlogComment ' || c.id = things[1]
          where profile_id = $1 and c.text like $2 || '%' group by c.id`,
        [anna.profileId, word],
      );
      assert.ok(
        rows.every(({ times }) => times === 1),
        'no comment is told twice',
      );
      return rows.length;
    },
    async replay() {
      const { items } = await dora.GetDeadLetters({ take: 100 });
      assert.equal(items.length, written.Hopeless, 'whatever was given up is seen');
      const [{ eventId, job }] = items as [(typeof items)[0]];
      await dora.ReplayJob({ eventId, job });
      assert.deepEqual(await dora.ReplayJobs({ job }), { replayed: written.Hopeless - 1 });
    },
  };
}
