import autocannon from 'autocannon';
import { seedLarge, type Size } from '../../server/operate/seed-large.ts';
import type { Stage } from '../support/stage.ts';
import { round, say } from './report.ts';

const size: Size = {
  profiles: Number(process.env['BENCH_PROFILES'] ?? 1_000_000),
  visits: Number(process.env['BENCH_VISITS'] ?? 20_000_000),
};
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const clients = 8;

/** The queries that meet the large tables, with many members: a page of a profile, and the longest lists there may be. */
export async function measureLarge(stage: Stage): Promise<void> {
  const started = performance.now();
  const client = await stage.pool.connect();
  await seedLarge(client, size).finally(() => client.release());
  const took = round((performance.now() - started) / 1000, 0);
  say({ figure: `${size.profiles} profiles and ${size.visits} visits made`, unit: 's', value: took });
  const viewer = await stage.profile('viewer');
  const first = await acquaint(stage, viewer.profileId);
  let number = 0;
  const anybody = () => first + ((++number * 7919) % size.profiles);
  const headers = { cookie: viewer.cookie };
  await measure(stage, 'GetProfilePage', headers, () => `/api/Profile/GetProfilePage?profileId=${anybody()}`);
  await measure(stage, 'GetVisitors', headers, () => '/api/Visitors/GetVisitors');
  await measure(stage, 'GetFavorites', headers, () => '/api/Favorites/GetFavorites');
}

/** Gives the viewer as many visitors and favourites as one may have; answers the number of the first invented profile. */
async function acquaint({ pool }: Stage, viewerId: number): Promise<number> {
  const { rows } = await pool.query<{ first: number }>(
    `select min(id) as first from profile where name like 'large-%'`,
  );
  const first = rows[0]?.first ?? 0;
  await pool.query(
    `insert into visit (profile_id, visitor_id, at)
     select $1, $2::bigint + n, now() - n * interval '1 minute' from generate_series(0, 4999) n where n < $3`,
    [viewerId, first, size.profiles],
  );
  await pool.query(
    `insert into favourite (profile_id, favourite_id, added_at)
     select $1, $2::bigint + n, now() - n * interval '1 minute' from generate_series(0, 999) n`,
    [viewerId, first],
  );
  await pool.query('analyze');
  return first;
}

async function measure({ url }: Stage, name: string, headers: Record<string, string>, path: () => string) {
  const fire = (duration: number) =>
    autocannon({
      url,
      headers,
      duration,
      connections: clients,
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    });
  await fire(2);
  const { latency, requests, non2xx, errors } = await fire(seconds);
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
  const perSecond = round(requests.average, 0);
  say({ figure: `${name} among many, p99`, unit: 'ms', value: latency.p99, p50: latency.p50, perSecond });
}
