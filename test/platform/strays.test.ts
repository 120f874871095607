import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { clock, days } from '../../server/platform/clock.ts';
import { rows } from '../../server/platform/database/sql.ts';
import { deleteStrays } from '../../server/platform/files/strays.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import '../support/freshWorld.ts';
import { bucketService } from '../support/bucket.ts';
import { world } from '../support/world.ts';

const folder = join(world.platform.config.dataDir, 'media', 'ab');
const nameOf = (nth: number) => `ab${String(nth).padStart(30, '0')}.webp`;
const left = () => readdirSync(folder);

beforeEach(async () => {
  await world.sql('delete from schedule');
  await world.sql('create table if not exists needed (file text primary key)');
  await world.sql('delete from needed');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

/** So many old files in one folder; every so many-th is needed. */
async function files(many: number, each: number): Promise<void> {
  const old = new Date(Date.now() - 2 * days);
  for (let nth = 0; nth < many; nth++) {
    writeFileSync(join(folder, nameOf(nth)), '');
    utimesSync(join(folder, nameOf(nth)), old, old);
    if (nth % each === 0) await world.sql('insert into needed values ($1)', [nameOf(nth)]);
  }
}

let asked: number[] = [];
let breaksAt = Infinity;
const sweep = deleteStrays('SweepAll', 'media/', async (database, names) => {
  if (asked.length === breaksAt) throw new Error('killed');
  asked.push(names.length);
  return rows(database, sql`select file from needed where file = any(${names}::text[])`);
});

async function run(platform = world.platform): Promise<void> {
  await world.sql(`update schedule set ran_at = '-infinity'`);
  const schedules = new Schedules(platform, [sweep]);
  expect(await schedules.runDue()).toEqual(['SweepAll']);
  await schedules.settled();
}

const placeNow = async () => (await world.sql<{ place: string | null }>('select place from schedule'))[0]?.place;

test('of seven thousand files in one folder all that nothing names go in one run, and no others', async () => {
  [asked, breaksAt] = [[], Infinity];
  await files(7000, 100);
  writeFileSync(join(folder, nameOf(9999)), 'young');
  await run();
  expect(left()).toHaveLength(71);
  expect(left()).toEqual(expect.arrayContaining([nameOf(0), nameOf(6900), nameOf(9999)]));
  expect(Math.max(...asked)).toBe(500);
  expect(await placeNow()).toBeNull();
}, 60_000);

test('a sweep that is broken off goes on where it was, and the next begins anew', async () => {
  [asked, breaksAt] = [[], 2];
  await files(1600, 2);
  await run();
  expect([asked, await placeNow()]).toEqual([[500, 500], `media/${nameOf(999)}`]);
  await world.sql('delete from needed where file = $1', [nameOf(0)]);
  [asked, breaksAt] = [[], Infinity];
  await run();
  expect([asked, await placeNow()]).toEqual([[500, 100], null]);
  // What was passed when it was still needed is found the next time.
  expect(left()).toContain(nameOf(0));
  await run();
  expect(left()).toHaveLength(799);
}, 60_000);

test('while a storage stalls nothing in the database is held, and the other schedules run', async () => {
  const bucket = await bucketService();
  const { openStorage } = await import('../../server/platform/files/openStorage.ts');
  const storage = await openStorage({ dataDir: '', s3: bucket.s3 });
  bucket.stall();
  const platform = Object.create(world.platform, { storage: { value: storage } }) as typeof world.platform;
  let ticked = false;
  const tick = { name: 'Tick', every: days, run: () => Promise.resolve(void (ticked = true)) };
  const schedules = new Schedules(platform, [sweep, tick]);
  expect(await schedules.runDue()).toEqual(['SweepAll', 'Tick']);
  expect(ticked).toBe(true);
  const open = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  expect(await world.sql(open)).toEqual([]);
  clock.advance(days);
  expect(await schedules.runDue()).toEqual(['Tick']);
  bucket.goOn();
  await schedules.settled();
  await bucket.close();
}, 60_000);
