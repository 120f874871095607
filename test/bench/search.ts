import { pathOf } from '../../shared/contract.ts';
import { exactTotal, search } from '../../shared/search/contract.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { present, seedLargeSearch } from '../../server/operate/seed-large-search.ts';
import { Stage } from '../support/stage.ts';
import { fireAll, sayBoth, type Figures } from './lists.ts';
import { round, say } from './report.ts';
import { hasEngine, SearchEngine } from './searchEngine.ts';
import { askerOf, queryOf } from './searchQuery.ts';
import { counted, searches, shapes, suggested, type Shape } from './searchShapes.ts';

const profiles = Number(process.env['BENCH_PROFILES'] ?? 1_000_000);
/** Finding members among very many, and among a hundredth of them; the same searches in an engine of its own, where there is one. */
export async function measureSearch(): Promise<void> {
  const many = await measureAmong(profiles, measureEngine);
  const few = await measureAmong(Math.max(1000, Math.floor(profiles / 100)));
  sayBoth(many, few, `${profiles} profiles`);
}

type Beside = (members: Members, ours: Map<string, Figures>) => Promise<void>;

async function measureAmong(size: number, beside?: Beside): Promise<Map<string, Figures>> {
  const members = await amongMembers(size);
  const { stage, cookie, kinkIds } = members;
  try {
    const ours = await fireAll(stage.url, cookie, [...searches(kinkIds), ...counted(kinkIds), ...suggested]);
    await beside?.(members, ours);
    return ours;
  } finally {
    await stage.close();
  }
}

/** The ratio of each search to what the engine takes for it. */
export async function measureEngine({ stage, cookie, kinkIds, profileId }: Members, ours: Map<string, Figures>) {
  if (!hasEngine()) return say({ figure: 'searches beside an engine: none is installed', unit: '', value: NaN });
  const all = shapes(kinkIds);
  const towns = all.flatMap(([, { near }]) => (typeof near === 'string' ? [near] : []));
  const asker = await askerOf(stage.pool, profileId, towns);
  const engine = new SearchEngine();
  try {
    await engine.start(stage.pool);
    const sums = { ours: 0, theirs: 0, same: 0 };
    for (const shape of all) {
      const query = queryOf(shape, asker);
      const [found, total] = [await engine.count(query), await totalOf(stage.url, cookie, shape)];
      const { average } = ours.get(`SearchProfiles, ${shape[0]}`)!;
      const theirs = await engine.fire(query);
      const ratio = round(average / theirs.average);
      say({
        figure: `${shape[0]}, ours beside an engine`,
        unit: 'ratio',
        value: ratio,
        ours: average,
        found,
        total,
        ...theirs,
      });
      sums.ours += average;
      sums.theirs += theirs.average;
      sums.same += Number(Math.min(found, exactTotal) === total);
    }
    say({ figure: 'all searches, ours beside an engine', unit: 'ratio', value: round(sums.ours / sums.theirs) });
    say({ figure: `of ${all.length} searches as many were found by both`, unit: 'searches', value: sums.same });
  } finally {
    await engine.stop();
  }
}

async function totalOf(url: string, cookie: string, [, options, more]: Shape): Promise<number> {
  const body = JSON.stringify({ options, ...more });
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const answer = await fetch(url + pathOf(search.SearchProfiles), { method: 'POST', headers, body });
  return ((await answer.json()) as { total: number }).total;
}

export interface Members {
  stage: Stage;
  cookie: string;
  kinkIds: number[];
  profileId: number;
}

/** The product with so many members who can be found, and somebody who looks. */
export async function amongMembers(size: number): Promise<Members> {
  const stage = await Stage.open({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  await stage.server.start();
  const seeker = await stage.profile('seeker');
  const started = performance.now();
  const client = await stage.pool.connect();
  try {
    await seedLarge(client, { profiles: size, visits: size * 5 });
    await seedLargeSearch(client);
  } finally {
    client.release();
  }
  say({ figure: `${size} profiles described`, unit: 's', value: round((performance.now() - started) / 1000, 0) });
  await describe(stage, seeker.profileId);
  await found(stage, size);
  const { rows } = await stage.pool.query<{ id: number }>('select id from kink order by id limit 5');
  return { stage, cookie: seeker.cookie, kinkIds: rows.map(({ id }) => id), profileId: seeker.profileId };
}

/** Who looks lives in a town, wants somebody and has words. */
async function describe({ pool }: Stage, profileId: number): Promise<void> {
  await pool.query(
    `update profile set place_id = (select id from place where country = 'DK' and zip_code = '8000' limit 1), gender = 1 where id = $1`,
    [profileId],
  );
  await pool.query(`insert into match_settings values ($1, 2, 25, 50, 100) on conflict do nothing`, [profileId]);
  await pool.query(`insert into search_filter values ($1, 6, 25, 55, null, false) on conflict do nothing`, [profileId]);
  await pool.query(
    `insert into match_word select $1, id, 2 from (select id from kink order by id limit 6) liked on conflict do nothing`,
    [profileId],
  );
  await pool.query(
    `insert into profile_kink select $1, id from (select id from kink order by id limit 6) chosen on conflict do nothing`,
    [profileId],
  );
}

/** Waits until everybody can be found, which a worker sees to. */
async function found(stage: Stage, size: number): Promise<void> {
  const started = performance.now();
  await Promise.all([stage.jobs.start(), stage.relay.start()]);
  for (let due = size; due > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { rows } = await stage.pool.query<{ due: number }>('select count(*)::int as due from search_due');
    due = rows[0]!.due;
  }
  const took = round((performance.now() - started) / 1000, 0);
  say({ figure: `${size} profiles can be found`, unit: 's', value: took });
  await come(stage);
  await Promise.all([stage.jobs.kill(), stage.relay.kill()]);
  await stage.pool.query('vacuum analyze search_person, search_bits, search_text');
}

/** Those who are here come, since it took long until all could be found, and visits are counted. */
async function come({ pool }: Stage): Promise<void> {
  await pool.query(`update schedule set ran_at = '-infinity' where name = 'RankVisits'`);
  await pool.query(`update profile set last_seen_at = now() where id in
    (select id from profile where name like 'large-%' order by id limit ${present})`);
  for (let before = '', now = 'none'; before !== now;) {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    before = now;
    const { rows } = await pool.query<{ now: string }>(
      `select concat_ws(' ', sum(visitors), count(*) filter (where online)) as now from search_person`,
    );
    now = rows[0]!.now;
  }
}
