import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort } from '../../server/bin/lib/ports.mjs';
import { strangerOn } from '../../server/platform/actor.ts';
import { newCommandId } from '../../shared/commandId.ts';
import { rootFile } from '../support/tree.ts';
import type { Stage } from '../support/stage.ts';
import type { Filled } from './fill.ts';
import { planOf } from './plan.ts';
import { percentile, round, say } from './report.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 16;

export interface Shot {
  url: string;
  headers?: Record<string, string>;
  /** Paths that are asked for in turn, instead of the one of the address. */
  paths?: string[];
  /** Makes the body and headers of the next request of a command. */
  next?: () => { body: string; headers: Record<string, string> };
}

interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

async function fire({ url, headers = {}, paths, next }: Shot): Promise<Round> {
  const setupRequest = (request: autocannon.Request) => {
    const { body, headers: more } = next?.() ?? { body: '', headers: {} };
    return { ...request, body, headers: { ...headers, ...more } };
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    method: next ? 'POST' : 'GET',
    ...(next && { requests: [{ setupRequest }] }),
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Starts a program that listens on a port it is told and says when it does. */
export async function startBare(
  script: string,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', './server/bin/typescript.mjs', script], {
    cwd: rootFile('.'),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => void child.kill() };
}

/** Measures each call beside its floor, in turns; the ratio is that of each pair of rounds, its median reported. */
export async function measureCalls(stage: Stage, { reader, blogEntryId, conversationIds }: Filled): Promise<void> {
  const sessions = await stage.pool.query<{ id: number }>('select id from session where profile_id = $1', [
    reader.profileId,
  ]);
  const sessionId = sessions.rows[0]?.id ?? 0;
  const actor = {
    ...strangerOn(false),
    profileId: reader.profileId,
    accountId: reader.profileId,
    sessionId,
    member: true,
    status: 'Active' as const,
    termsVersion: 3,
  };
  const env = {
    DATABASE_URL: stage.postgres.url,
    DATABASE_READ_URL: stage.postgres.readUrl,
    REDIS_URL: stage.redis.url,
    DATA_DIR: stage.dataDir,
  };
  const plan = await planOf({ ...env, NODE_ENV: 'development' }, actor, blogEntryId);
  const floor = await startBare('test/bench/floor.ts', { ...env, PLAN: JSON.stringify({ ...plan, conversationIds }) });
  const cookie = { cookie: reader.cookie };
  const json = { 'content-type': 'application/json', origin: stage.url };
  const input = {
    GetAllBlogEntries: '',
    GetBlogEntryData: `?blogEntryId=${blogEntryId}`,
    GetComments: `?blogEntryId=${blogEntryId}`,
  };
  let number = 0;
  const comment = () => ({
    body: JSON.stringify({ blogEntryId, text: `Comment ${++number}` }),
    headers: { ...json, ...cookie, 'idempotency-key': newCommandId() },
  });
  const mail = () => ({
    body: JSON.stringify({
      conversationId: conversationIds[++number % conversationIds.length],
      text: `Mail ${number}`,
    }),
    headers: { ...json, ...cookie, 'idempotency-key': newCommandId() },
  });
  const stamp = () => ({ body: '{}', headers: { ...json, ...cookie } });
  const pairs: [string, Shot, Shot, number][] = [
    ...Object.entries(input).map(([name, query]): [string, Shot, Shot, number] => [
      name,
      { url: `${stage.url}/api/Blogs/${name}${query}`, headers: cookie },
      { url: `${floor.url}/${name}` },
      0.7,
    ]),
    [
      'AddBlogComment',
      { url: `${stage.url}/api/Blogs/AddBlogComment`, next: comment },
      { url: `${floor.url}/AddBlogComment`, next: comment },
      0.65,
    ],
    [
      'SendMail',
      { url: `${stage.url}/api/Mail/SendMail`, next: mail },
      { url: `${floor.url}/SendMail`, next: mail },
      0.5,
    ],
    [
      'CheckStamp',
      { url: `${stage.url}/api/LogOn/CheckStamp`, next: stamp },
      { url: `${floor.url}/CheckStamp`, next: stamp },
      0.5,
    ],
  ];
  for (const [name, product, bare, wanted] of pairs) await measurePair(name, product, bare, wanted);
  floor.stop();
}

export async function measurePair(name: string, product: Shot, bare: Shot, wanted: number): Promise<void> {
  await fire(product);
  await fire(bare);
  const ours: Round[] = [];
  const floors: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await fire(bare));
    ours.push(await fire(product));
  }
  const median = (list: Round[], key: keyof Round) =>
    percentile(
      list.map((one) => one[key]),
      0.5,
    );
  const ratio = percentile(
    ours.map((one, at) => one.perSecond / floors[at]!.perSecond),
    0.5,
  );
  const of = (list: Round[]) => ({
    perSecond: round(median(list, 'perSecond'), 0),
    p50: median(list, 'p50'),
    p99: median(list, 'p99'),
  });
  say({
    figure: `${name} beside its floor`,
    unit: 'ratio',
    value: round(ratio),
    wanted: `>= ${wanted}`,
    product: of(ours),
    floor: of(floors),
  });
}
