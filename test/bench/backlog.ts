import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { percentile, round, say } from './report.ts';

const samples = 200;
const backlog = Number(process.env['BENCH_BACKLOG'] ?? 1_000_000);
/** Comments come one by one, as on a quiet evening. */
const pause = 50;

/** How long after a comment its author is notified: while nothing else waits, and while a million jobs of an hour ago do. */
export async function measureBacklog(): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { LOG_LEVEL: 'error', SMTP_URL: mail.url } });
  try {
    await stage.server.start();
    const [author, reader] = [await stage.profile('author'), await stage.profile('reader')];
    const { blogEntryId } = await author.UpdateBlogEntry({
      title: 'An entry',
      text: '<p>Four degrees.</p>',
      status: 'Published',
    });
    const measure = () => waits(stage, () => reader.AddBlogComment({ blogEntryId, text: 'Sample' }), reader.profileId);
    const workers = () => Promise.all([stage.jobs.start(), stage.relay.start()]);
    await workers();
    // The first ones find everything cold.
    await measure();
    tell('alone', await measure());
    await Promise.all([stage.jobs.kill(), stage.relay.kill()]);
    await leaveOpen(stage);
    await workers();
    await measure();
    const [began, before] = [performance.now(), await open(stage)];
    const times = await measure();
    const left = await open(stage);
    tell(`while ${backlog} jobs are open`, times, { left });
    const took = (performance.now() - began) / 1000;
    say({
      figure: 'of those that wait are done meanwhile',
      unit: 'a second',
      value: round((before - left) / took, 0),
    });
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** Milliseconds from each command to the start of the transaction that notified, by the clock of the database. */
async function waits(stage: Stage, comment: () => Promise<unknown>, readerId: number): Promise<number[]> {
  const { rows: before } = await stage.pool.query<{ now: Date }>('select now()');
  for (let n = 0; n < samples; n++) {
    await comment();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const read = async () => {
    // What is done together is marked with the moment at which its transaction started.
    const { rows } = await stage.pool.query<{ ms: number }>(
      `select extract(epoch from job.done_at - event.at)::float8 * 1000 as ms from job join event on event.id = job.event_id
       where job.name = 'NotifyOfComment' and job.done_at is not null and event.actor_id = $1 and event.at > $2`,
      [readerId, before[0]!.now],
    );
    return rows.map(({ ms }) => ms);
  };
  await stage.until('everybody is notified', 120_000, async () => (await read()).length === samples);
  return read();
}

/** Jobs about a comment that is gone: each has to be taken, judged and marked. */
async function leaveOpen(stage: Stage): Promise<void> {
  await stage.pool.query(
    `with lost as (
       insert into event (name, data, actor_id, at, relayed_at)
       select 'EntryFollowersLeft', '{"blogEntryId": 0, "commentId": 0, "eventId": 0, "after": 0}', actor_id,
         now() - interval '1 hour', now() - interval '1 hour'
       from event where name = 'BlogCommentAdded' limit 1 returning id)
     insert into job (event_id, name, subject, together, published_at)
     select id, 'NotifyEntryFollowers', nth, true, now() - interval '1 hour' from lost, generate_series(1, $1::int) nth`,
    [backlog],
  );
}

async function open(stage: Stage): Promise<number> {
  const { rows } = await stage.pool.query<{ n: number }>(
    `select count(*) as n from job where name = 'NotifyEntryFollowers' and done_at is null`,
  );
  return rows[0]!.n;
}

function tell(when: string, times: number[], more: Record<string, unknown> = {}): void {
  const value = round(percentile(times, 0.99), 1);
  const wanted = '<= 100';
  say({
    figure: `commit to start, p99, ${when}`,
    unit: 'ms',
    value,
    wanted,
    p50: round(percentile(times, 0.5), 1),
    ...more,
  });
}
