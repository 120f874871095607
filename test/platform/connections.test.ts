import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../server/platform/database/database.ts';
import { isAway, isUnavailable, mayHaveLanded } from '../../server/platform/database/faults.ts';
import { inUnit, type Unit } from '../../server/platform/database/unit.ts';
import '../support/freshWorld.ts';
import { FaultyLine } from '../support/faultyLine.ts';
import { world } from '../support/world.ts';

const places = 3;
const cause = { actorId: null, commandId: null };
let line: FaultyLine;
let database: Database;

beforeAll(async () => {
  const { config } = world.platform;
  line = await FaultyLine.open(Number(new URL(config.DATABASE_URL).port));
  const { DATABASE_URL, DATABASE_READ_URL } = config;
  const addresses = { DATABASE_URL: line.through(DATABASE_URL), DATABASE_READ_URL: line.through(DATABASE_READ_URL) };
  database = await openDatabase({ ...config, ...addresses, DATABASE_POOL: places }, []);
  await world.sql(`create table parcel (id bigserial primary key, name text not null,
    constraint parcel_name unique (name) deferrable initially deferred)`);
});
afterEach(async () => {
  line.thaw();
  // Every place is to be had at the same moment, which none of them would be after a leak.
  expect(await Promise.all(Array.from({ length: places }, () => unit(() => Promise.resolve(1))))).toEqual([1, 1, 1]);
  expect(database.writePool.waitingCount).toBe(0);
});
afterAll(async () => {
  await database.close();
  await line.close();
});

const unit = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> =>
  (await inUnit(database.orm.em, cause, work)).result;
const write = ({ sql: database }: Unit, name: string) =>
  sql`insert into parcel (name) values (${name})`.execute(database);
const names = async () =>
  (await world.sql<{ name: string }>('select name from parcel order by id')).map((one) => one.name);

/** Begins as many units as there are places, and does something to the line once all of them are in the middle. */
async function inTheMiddle(name: string, disturb: () => void): Promise<unknown[]> {
  let arrived = 0;
  let go: () => void;
  const all = new Promise<void>((resolve) => (go = resolve));
  const works = Array.from({ length: places }, (_, n) =>
    unit(async (each) => {
      await write(each, `${name} ${n}`);
      if (++arrived === places) {
        disturb();
        go();
      }
      await all;
      await write(each, `${name} ${n} again`);
    }).then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  return Promise.all(works);
}

test('a line that freezes in the middle of transactions takes no place for good', async () => {
  const errors = await inTheMiddle('frozen', () => line.freeze());
  expect(errors.map((error) => [isAway(error), isUnavailable(error), mayHaveLanded(error)])).toEqual(
    errors.map(() => [true, true, false]),
  );
  line.thaw();
  expect(await unit(async (each) => (await write(each, 'after the freeze')).numAffectedRows)).toBe(1n);
  expect((await names()).filter((name) => name.startsWith('frozen'))).toEqual([]);
});

test('a line that is reset in the middle of transactions takes no place for good', async () => {
  const errors = await inTheMiddle('reset', () => line.cut());
  expect(errors.map(isAway)).toEqual(errors.map(() => true));
  expect((await names()).filter((name) => name.startsWith('reset'))).toEqual([]);
});

test('a reset while nothing is under way is noticed, and costs nothing', async () => {
  const { writePool } = database;
  const noticed = new Promise<void>((resolve) => writePool.on('remove', () => writePool.totalCount === 0 && resolve()));
  line.cut();
  await noticed;
  await expect(unit((each) => write(each, 'after the reset'))).resolves.toBeDefined();
});

test('of a commit whose answer is lost nobody says that it failed', async () => {
  line.loseCommits(1);
  const error: unknown = await unit((each) => write(each, 'landed')).catch((reason: unknown) => reason);
  expect([mayHaveLanded(error), isUnavailable(error)]).toEqual([true, true]);
  expect(await names()).toContain('landed');
});

test('a commit that PostgreSQL refuses did not land, and everybody may know', async () => {
  await unit((each) => write(each, 'only once'));
  const error: unknown = await unit((each) => write(each, 'only once')).catch((reason: unknown) => reason);
  expect([mayHaveLanded(error), isAway(error), (error as { code?: string }).code]).toEqual([false, false, '23505']);
});

test('a statement or a lock that takes too long says so, and is no outage', async () => {
  const slow: unknown = await unit((each) => sql`select pg_sleep(10)`.execute(each.sql)).catch(
    (reason: unknown) => reason,
  );
  expect([isUnavailable(slow), isAway(slow)]).toEqual([true, false]);
  const waited: unknown = await unit(async (each) => {
    await sql`lock table parcel`.execute(each.sql);
    return unit((other) => write(other, 'locked out'));
  }).catch((reason: unknown) => reason);
  expect([isUnavailable(waited), isAway(waited)]).toEqual([true, false]);
});

test('a transaction that nobody goes on with is ended by the server', async () => {
  const { rows } = await database.ownPool.query<{ idle: string; lock: string }>(
    `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`,
  );
  const read = await database.readPool.query(`select current_setting('lock_timeout') as lock`);
  expect([rows, read.rows]).toEqual([[{ idle: '10s', lock: '3500ms' }], [{ lock: '3500ms' }]]);
});
