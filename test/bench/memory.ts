import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { io } from 'socket.io-client';
import { Client, withCalls } from '../support/actors.ts';
import { mailSink } from '../support/sinks.ts';
import { password, Stage, type Program } from '../support/stage.ts';
import { fill, type Filled } from './fill.ts';
import { percentile, peakMegabytes, residentMegabytes, round, say } from './report.ts';

const seconds = Number(process.env['BENCH_MEMORY_SECONDS'] ?? 180);
/** Of each of the five reads. */
const connections = 8;
const openPages = 50;
/** So many log on in each second, and one comments: each hash of a password takes 19 MB. */
const loggingOn = 4;

/**
 * What each program holds with everything on: five reads at full speed, while pages are open, people log on and comment, and
 * what follows is done. Settled is what it held in the last third, in most of the seconds.
 */
export async function measureMemory(): Promise<void> {
  const mail = await mailSink();
  const stage = await Stage.open({
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error', SMTP_URL: mail.url },
    workers: { NODE_ENV: 'production', PUBLIC_URL: 'https://samvaer.example' },
  });
  try {
    const filled = await fill(stage);
    await Promise.all(stage.programs.map((program) => program.start()));
    const sockets = Array.from({ length: openPages }, () =>
      io(stage.url, { transports: ['websocket'], extraHeaders: { cookie: filled.author.cookie } }),
    );
    const [reads, lives, held] = await Promise.all([
      readAtFullSpeed(stage, filled),
      live(stage, filled),
      watch(stage.programs),
    ]);
    const load = { ...reads, ...lives, openPages: sockets.filter((socket) => socket.connected).length };
    sockets.forEach((socket) => socket.close());
    for (const [program, samples] of held) tell(program, samples, program === stage.server ? load : {});
  } finally {
    await stage.close();
    await mail.close();
  }
}

/** Answers how many of each read were answered a second. */
async function readAtFullSpeed(stage: Stage, { reader, blogEntryId }: Filled): Promise<Record<string, number>> {
  const { rows } = await stage.pool.query<{ id: number; author: number }>(
    'select id, author_id as author from blog_entry where audience = 2 order by id limit 500',
  );
  const search: autocannon.Request = {
    method: 'POST',
    path: '/api/Blogs/SearchBlogTagsAndAuthors',
    body: JSON.stringify({ text: 'member' }),
  };
  const reads: Record<string, autocannon.Request[]> = {
    GetAllBlogEntries: [{ path: '/api/Blogs/GetAllBlogEntries' }],
    GetBlogEntryData: rows.map(({ id }) => ({ path: `/api/Blogs/GetBlogEntryData?blogEntryId=${id}` })),
    GetComments: [{ path: `/api/Blogs/GetComments?blogEntryId=${blogEntryId}` }],
    GetProfilePage: rows.map(({ author }) => ({ path: `/api/Profile/GetProfilePage?profileId=${author}` })),
    SearchBlogTagsAndAuthors: [search],
  };
  const headers = { cookie: reader.cookie, origin: stage.url, 'content-type': 'application/json' };
  const rates = Object.entries(reads).map(async ([name, requests]) => {
    const result = await autocannon({ url: stage.url, connections, duration: seconds, headers, requests });
    const failed = result.non2xx + result.errors;
    if (failed > result.requests.total / 100) throw new Error(`${name}: ${failed} of ${result.requests.total} failed`);
    return [name, round(result.requests.average, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(rates));
}

/** What people do meanwhile; answers how much of it was not turned away. */
async function live(stage: Stage, { reader, blogEntryId }: Filled): Promise<Record<string, number>> {
  const done = { loggedOn: 0, commented: 0 };
  const count = (what: keyof typeof done, call: Promise<unknown>) =>
    call.then(
      () => done[what]++,
      () => undefined,
    );
  const logOn = () => withCalls(new Client(stage.url)).LogOn({ userName: 'reader', password, rememberMe: false });
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const logOns = Array.from({ length: loggingOn }, () => count('loggedOn', logOn()));
    const comment = count('commented', reader.AddBlogComment({ blogEntryId, text: 'Gladly.' }));
    await Promise.all([pause(1000), ...logOns, comment]);
  }
  return done;
}

/** What each program held, second by second. */
async function watch(programs: readonly Program[]): Promise<Map<Program, number[]>> {
  const held = new Map(programs.map((program): [Program, number[]] => [program, []]));
  for (let second = 0; second < seconds; second++) {
    await pause(1000);
    for (const [{ pid }, samples] of held) samples.push(residentMegabytes(pid));
  }
  return held;
}

function tell({ name, pid }: Program, samples: number[], load: Record<string, number>): void {
  say({
    figure: `memory of the ${name} with everything on, at most in ${seconds} s`,
    unit: 'MB',
    value: peakMegabytes(pid),
    wanted: '<= 350',
    settled: percentile(samples.slice(-Math.ceil(samples.length / 3)), 0.5),
    ...load,
  });
}
