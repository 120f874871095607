import { expect, test } from '@jest/globals';
import { drillKills } from './kills.ts';
import { drillPostgresAway, drillRedisAway } from './outages.ts';

test('three kills lose nothing and double nothing', async () => {
  const report = await drillKills(3);
  expect(Object.values(report.kills).reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(10);
}, 120_000);

test('with Redis away for seconds the product goes on and catches up', async () => {
  const { written } = await drillRedisAway(4000);
  expect(written).toBeGreaterThan(1);
}, 120_000);

test('with PostgreSQL away every call is refused cleanly and all recovers by itself', async () => {
  const { slowestRefusal } = await drillPostgresAway();
  expect(slowestRefusal).toBeLessThan(5000);
}, 120_000);
