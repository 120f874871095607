import { forgettings } from '../../server/modules/erasure/forgetting.ts';
import type { Calls, Client } from '../support/actors.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage } from '../support/stage.ts';
import { makeOld, type Aged } from './oldRows.ts';
import { percentile, round, say } from './report.ts';

const total = Number(process.env['BENCH_FORGET'] ?? 20_000_000);
const askers = 4;
const pause = 10;
const writePause = 100;
const quiet = 30_000;
/** As many minutes as a miss is waited for. */
const patience = 30 * 60_000;

type Person = Client & Calls & { profileId: number };

/** How long it takes to forget twenty million rows whose time is over, and how long light queries take meanwhile. */
export async function measureForgetting(): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { LOG_LEVEL: 'error', SMTP_URL: mail.url } });
  try {
    await stage.server.start();
    const house = await moveIn(stage);
    const filling = performance.now();
    const aged = await makeOld(stage, total);
    const rows = aged.reduce((sum, { old }) => sum + old, 0);
    say({ figure: `${rows} old rows made`, unit: 's', value: round((performance.now() - filling) / 1000, 0) });
    const names = forgettings.map(({ name }) => name);
    await stage.pool.query(`insert into schedule (name, ran_at) select unnest($1::text[]), now() + interval '1 day'`, [
      names,
    ]);
    await Promise.all([stage.jobs.start(), stage.relay.start()]);
    await stage.until('only the open job is left', 60_000, async () => (await stage.waiting()) === 1);
    const young = await countYoung(stage, aged);

    const without = ask(house);
    await new Promise((resolve) => setTimeout(resolve, quiet));
    tell('while nothing is forgotten', await without.end());

    await stage.jobs.kill();
    await stage.pool.query('delete from schedule where name = any($1)', [names]);
    for (const { table, left } of aged)
      if ((await stage.pool.query(left)).rows.length === 0) throw new Error(`No row of ${table} is old.`);
    const began = performance.now();
    await stage.jobs.start();
    const meanwhile = ask(house);
    const goneAfter = new Map<string, number>();
    await stage.until('all of it is forgotten', patience, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      for (const { table, left } of aged)
        if (!goneAfter.has(table) && (await stage.pool.query(left)).rows.length === 0)
          goneAfter.set(table, round((performance.now() - began) / 1000, 0));
      return goneAfter.size === aged.length;
    });
    const seconds = (performance.now() - began) / 1000;
    const tables = Object.fromEntries(goneAfter);
    say({ figure: `${rows} old rows forgotten`, unit: 's', value: round(seconds, 0), wanted: '<= 600', ...tables });
    say({ figure: 'forgotten', unit: 'rows a second', value: round(rows / seconds, 0) });
    tell('while they are forgotten', await meanwhile.end(), '<= 50');
    const after = await countYoung(stage, aged);
    for (const [at, { table }] of aged.entries())
      if (after[at]! < young[at]!) throw new Error(`${young[at]! - after[at]!} rows of ${table} went too early.`);
  } finally {
    await stage.close();
    await mail.close();
  }
}

const countYoung = async ({ pool }: Stage, aged: readonly Aged[]) => {
  const counted: number[] = [];
  for (const { young } of aged) counted.push((await pool.query<{ n: number }>(young)).rows[0]!.n);
  return counted;
};

interface House {
  readers: Person[];
  writer: Person;
  /** An entry that is read, and one that is commented. */
  entries: [number, number];
}

async function moveIn(stage: Stage): Promise<House> {
  const author = await stage.profile('author');
  const writer = await stage.profile('writer');
  const readers: Person[] = [];
  for (let n = 0; n < askers; n++) readers.push(await stage.profile(`asker${n}`));
  const entry = async (title: string) => {
    const words = { title, text: '<p>Four degrees.</p>', status: 'Published' as const };
    return (await author.UpdateBlogEntry(words)).blogEntryId;
  };
  return { readers, writer, entries: [await entry('An entry'), await entry('Another')] };
}

/** Has people ask for light things in turn, and one comment, until it is ended; answers the milliseconds that each call took. */
function ask({ readers, writer, entries: [read, written] }: House) {
  const times: Record<string, number[]> = {};
  let asking = true;
  const repeat = async (calls: Record<string, () => Promise<unknown>>, wait: number) => {
    while (asking)
      for (const [name, call] of Object.entries(calls)) {
        const began = performance.now();
        await call();
        (times[name] ??= []).push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
  };
  const reading = readers.map((reader) =>
    repeat(
      {
        GetAllCounts: () => reader.GetAllCounts({}),
        GetComments: () => reader.GetComments({ blogEntryId: read }),
        ClientNotifications: () => reader.ClientNotifications({}),
        GetVisitors: () => reader.GetVisitors({}),
      },
      pause,
    ),
  );
  const writing = repeat(
    { AddBlogComment: () => writer.AddBlogComment({ blogEntryId: written, text: 'Sample' }) },
    writePause,
  );
  return {
    async end() {
      asking = false;
      await Promise.all([...reading, writing]);
      return times;
    },
  };
}

function tell(when: string, times: Record<string, number[]>, wanted?: string): void {
  for (const [name, samples] of Object.entries(times))
    say({
      figure: `${name} ${when}, p99`,
      unit: 'ms',
      value: round(percentile(samples, 0.99), 1),
      ...(wanted && name !== 'AddBlogComment' && { wanted }),
      p50: round(percentile(samples, 0.5), 1),
      slowest: round(Math.max(...samples), 0),
      samples: samples.length,
    });
}
