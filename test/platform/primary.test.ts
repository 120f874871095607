/** What DATABASE_READ_URL names is the primary: a job that finds no row on a replica would take it for done. */
import { expect, test } from '@jest/globals';
import { anotherHouse, onReplica, primary, replica, world } from './pair.ts';
import { examine } from '../../server/operate/doctor.ts';
import { isAway, NotPrimary } from '../../server/platform/database/faults.ts';
import '../support/freshWorld.ts';
import { Client } from '../support/actors.ts';
import { FaultyLine } from '../support/faultyLine.ts';

const { config } = world.platform;

test('a program whose DATABASE_READ_URL names a replica does not start, and the doctor says why', async () => {
  const wrong = { DATABASE_READ_URL: onReplica(config.DATABASE_READ_URL) };
  await expect(anotherHouse(wrong)).rejects.toThrow('DATABASE_READ_URL names a replica');
  const findings = new Map(await examine({ ...config, ...wrong }));
  expect(findings.get('the role that only reads')).toContain('DATABASE_READ_URL names a replica');
  expect(new Map(await examine(config)).get('the role that only reads')).toBeUndefined();
});

test('a primary that became a replica is read no more, and the server is not ready until it is one again', async () => {
  const line = await FaultyLine.open(primary.port);
  const { url, platform } = await anotherHouse({ DATABASE_READ_URL: line.through(config.DATABASE_READ_URL) });
  const ready = () => new Client(url).send('GET', '/api/ready');
  expect(await ready()).toMatchObject({ status: 200 });
  const { readPool } = platform.database;
  const noticed = new Promise<void>((resolve) => readPool.on('remove', () => readPool.totalCount === 0 && resolve()));
  line.leadTo(replica.port);
  await noticed;
  await expect(readPool.query('select 1')).rejects.toThrow(NotPrimary);
  expect(isAway(new NotPrimary())).toBe(true);
  const words = expect.stringContaining('DATABASE_READ_URL names a replica');
  expect(await ready()).toMatchObject({ status: 503, body: { ready: false, database: false, wrong: words } });
  line.leadTo(primary.port);
  expect(await ready()).toMatchObject({ status: 200 });
  await readPool.query('select 1');
  await line.close();
});
