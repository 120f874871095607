import { readFileSync } from 'node:fs';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { round, say } from './report.ts';

const authors = 4;
const writers = 8;
const comments = 3000;
/** Linux counts processor time in hundredths of a second. */
const ticks = 100;

/**
 * Comments as fast as they come, each followed by a notification, a mail, a count and what open pages hear: how many a
 * second until nothing is left to be done, and what the workers need of a core for it.
 */
export async function measureFollowing(): Promise<void> {
  const mail = await mailSink({ opens: false });
  const stage = await Stage.open({
    // As they run: answers are not checked against their contract, and what lays mails out looks for no mistakes.
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error', SMTP_URL: mail.url },
    workers: { NODE_ENV: 'production', PUBLIC_URL: 'https://samvaer.example' },
  });
  try {
    await Promise.all(stage.programs.map((program) => program.start()));
    const entries = await Promise.all(Array.from({ length: authors }, (_, n) => entryOf(stage, n)));
    const people = await Promise.all(Array.from({ length: writers }, (_, n) => stage.profile(`writer${n}`)));
    await stage.until('the beginning is done', 30_000, async () => (await stage.waiting()) === 0);
    const before = { jobs: await done(stage), cores: processorSeconds(stage), mails: mail.received() };
    const began = performance.now();
    let left = comments;
    await Promise.all(
      people.map(async (one) => {
        while (left > 0) {
          const nth = left--;
          await one.AddBlogComment({ blogEntryId: entries[nth % authors]!, text: `Comment ${nth}` });
        }
      }),
    );
    const written = (performance.now() - began) / 1000;
    await stage.until('everything followed', 180_000, async () => (await stage.waiting()) === 0);
    const took = (performance.now() - began) / 1000;
    const jobs = (await done(stage)) - before.jobs;
    say({
      figure: 'comments with all that follows',
      unit: 'a second',
      value: round(comments / took, 0),
      wanted: '>= 180',
      written: round(comments / written, 0),
      mails: mail.received() - before.mails,
    });
    const cores = processorSeconds(stage) - before.cores;
    say({ figure: 'jobs', unit: 'a second', value: round(jobs / took, 0), perCore: round(jobs / cores, 0) });
  } finally {
    await stage.close();
    await mail.close();
  }
}

async function entryOf(stage: Stage, nth: number): Promise<number> {
  const author = await stage.profile(`author${nth}`);
  const words = { title: `Entry ${nth}`, text: '<p>Four degrees.</p>', status: 'Published' as const };
  return (await author.UpdateBlogEntry(words)).blogEntryId;
}

async function done(stage: Stage): Promise<number> {
  const { rows } = await stage.pool.query<{ n: number }>('select count(*) as n from job where done_at is not null');
  return rows[0]!.n;
}

/** What the relay and the worker have used of processors. */
const processorSeconds = ({ relay, jobs }: Stage): number =>
  [relay, jobs]
    .map(({ pid }) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '))
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / ticks, 0);
