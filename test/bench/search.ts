import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedInProfiles, seedLargeSearch } from '../../server/operate/seed-large-search.ts';
import { Stage } from '../support/stage.ts';
import { fireAll, sayBoth, type Figures, type Shot } from './lists.ts';
import { round, say } from './report.ts';

const profiles = Number(process.env['BENCH_PROFILES'] ?? 1_000_000);
const { common, middle, rare } = plantedInProfiles;

type Options = Record<string, unknown>;

/** Searches as people make them, from one filter to ten. */
const shapes = (kinkIds: number[]): [which: string, options: Options, more?: Options][] => {
  const [a, b, c, d, e] = kinkIds as [number, number, number, number, number];
  const couple: Options = { groups: 4, ageFrom: 30, ageTo: 50, both: true };
  const women: Options = { groups: 2, ageFrom: 28, ageTo: 45 };
  const near: Options = { ...women, band: 50 };
  const tall: Options = { heightFrom: 175, heightTo: 190, bodyTypes: ['Slim', 'Athletic'] };
  const ten: Options = {
    ...{
      ...near,
      ...tall,
      band: 100,
      certified: true,
      eyeColours: ['Blue', 'Green'],
      relationships: ['Single', 'Divorced'],
    },
    ...{ active: 'ThisMonth', must: [a], no: [b], mutual: true },
  };
  return [
    ['everybody', {}],
    ['everybody by settings', {}, { filtered: true }],
    ['top', {}, { mode: 'Top' }],
    ['newest', {}, { mode: 'Newest' }],
    ['online', {}, { mode: 'Online' }],
    ['top women', women, { mode: 'Top' }],
    ['newest couples', couple, { mode: 'Newest' }],
    ['online women', women, { mode: 'Online' }],
    ...[1, 2, 4, 8, 6].map((groups) => [`groups ${groups}`, { groups }] as [string, Options]),
    ['ages', { ageFrom: 30, ageTo: 40 }],
    ['from 60', { ageFrom: 60 }],
    ['women of an age', women],
    ['couples, both of an age', couple],
    ...[0, 10, 25, 50, 100].map((band) => [`within ${band} km`, { band }] as [string, Options]),
    ['women near', near],
    ['couples near', { ...couple, band: 25 }],
    ['certified near', { ...near, certified: true }],
    ['here now near', { ...near, online: true }],
    ['here today', { active: 'Today' }],
    ['here this week, near', { ...near, active: 'ThisWeek' }],
    ['new', { isNew: true }],
    ['new near', { ...near, isNew: true }],
    ['tall', tall],
    ['tall women near', { ...near, ...tall }],
    ['heavy', { weightFrom: 90 }],
    ['eyes', { eyeColours: ['Green'] }],
    ['hair and eyes', { eyeColours: ['Blue'], hairColours: ['Red', 'Blond'] }],
    ['single', { relationships: ['Single'] }],
    ['looks for men', { lookingFor: 1, groups: 2 }],
    ['a word', { must: [a] }],
    ['two words', { must: [a, b] }],
    ['one of five words', { any: [a, b, c, d, e] }],
    ['words of all weights', { must: [a], like: [b, c], no: [d] }],
    ['liked words first', { like: [a, b, c] }],
    ['words near', { ...near, must: [a], no: [b] }],
    ['a match word', { any: [c] }, { mode: 'MatchWord' }],
    ['both ways', { mutual: true }],
    ['both ways, women', { ...women, mutual: true }],
    ['both ways near', { ...near, mutual: true }],
    ['both ways, words', { ...near, must: [a], mutual: true }],
    ['far town', { near: 'DK-9000', band: 25 }],
    ['far town, women', { ...women, near: 'DK-9000', band: 50 }],
    ['far town, couples', { ...couple, near: 'SE-211 20', band: 100 }],
    ['a common word in text', {}, { text: common }],
    ['a middle word in text', {}, { text: middle }],
    ['a rare word in text', {}, { text: rare }],
    ['a common word in text, near', near, { text: common }],
    ['words in text, women', women, { text: `${common} winter` }],
    ['a word in nobody’s text', {}, { text: 'xylophonist' }],
    ['seven filters', { ...near, ...tall, certified: true, must: [a], no: [b] }],
    ['ten filters', ten],
    ['ten filters, nobody', { ...ten, near: 'GB-AB10', band: 0 }],
    ['nobody near', { near: 'DK-3700', band: 0, groups: 8, must: [a, b] }],
  ];
};

const shots = (kinkIds: number[]): Shot[] => {
  const all = shapes(kinkIds);
  return [
    ...all.map(([which, options, more]): Shot => ['SearchProfiles', which, { options, ...more }]),
    ['SearchProfiles', 'page 40', { options: {}, skip: 39 * 24 }],
    ['GetMatchProfiles', '', {}],
  ];
};

const counted = (kinkIds: number[]): Shot[] =>
  shapes(kinkIds)
    .filter((_, nth) => nth % 6 === 0)
    .map(([which, options, more]): Shot => ['GetSearchCounts', which, { options, ...more }]);

/** Finding members among very many, and among a hundredth of them. */
export async function measureSearch(): Promise<void> {
  const many = await measureAmong(profiles);
  const few = await measureAmong(Math.max(1000, Math.floor(profiles / 100)));
  sayBoth(many, few, `${profiles} profiles`);
}

async function measureAmong(size: number): Promise<Map<string, Figures>> {
  const stage = await Stage.open({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  try {
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
    const kinkIds = rows.map(({ id }) => id);
    return await fireAll(stage.url, seeker.cookie, [...shots(kinkIds), ...counted(kinkIds)]);
  } finally {
    await stage.close();
  }
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
  await Promise.all([stage.jobs.kill(), stage.relay.kill()]);
  await stage.pool.query('vacuum analyze search_person, search_bits, search_text');
}
