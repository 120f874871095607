import { expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { nobodies, setStatus } from '../profilePage/hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const two = () => Promise.all([given.profile(), given.profile()]);
const newVisits = async (one: Somebody) => (await one.GetNewVisitsCount()).count;
const visitEvents = ({ profileId }: Somebody) =>
  world.sql(`select id from event where name = 'ProfileVisited' and data ->> 'profileId' = $1`, [String(profileId)]);

/** Time passes, and nobody is logged out by it. */
async function later(milliseconds: number): Promise<void> {
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(milliseconds);
}

test('a visit shows with its time, is new until it is seen, and counts', async () => {
  const [anna, bert] = await two();
  const page = await openPage(anna);
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await world.settle();
  await page.until(() => page.counts.at(-1)?.newVisits === 1 && page.stale.flat().includes('Visits'));
  const visits = await anna.GetVisitors({});
  expect(visits).toMatchObject({
    items: [{ profile: { profileId: bert.profileId }, isNew: true }],
    more: false,
    hidden: false,
    total: null,
    newSince: null,
  });
  expect(await anna.Visits({})).toEqual(visits);
  expect((await anna.GetAllCounts()).newVisits).toBe(1);
  await anna.SetVisitsAsSeen();
  await world.settle();
  await page.until(() => page.counts.at(-1)?.newVisits === 0);
  const seen = await anna.GetVisitors({});
  expect(seen.items[0]).toMatchObject({ isNew: false });
  expect(seen.newSince).toBe(seen.items[0]?.at);
  expect(await newVisits(anna)).toBe(0);
  expect((await bert.GetVisitors({})).items).toEqual([]);
  page.close();
});

test('who has seen the visits is told so at once, before anything that follows has run', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await world.settle();
  expect((await anna.GetAllCounts()).newVisits).toBe(1);
  await anna.SetVisitsAsSeen();
  expect((await anna.GetAllCounts()).newVisits).toBe(0);
});

test('fifty looks at the same moment are one visit, one event, one count', async () => {
  const [anna, bert] = await two();
  await Promise.all(Array.from({ length: 50 }, () => bert.AddProfileVisit({ profileId: anna.profileId })));
  await world.settle();
  expect(await visitEvents(anna)).toHaveLength(1);
  expect((await anna.GetVisitors({})).items).toHaveLength(1);
  expect(await newVisits(anna)).toBe(1);
});

test('a visit moves on once in 24 hours, and is new again then', async () => {
  const [anna, bert] = await two();
  const lastVisit = async () => Date.parse((await anna.GetVisitors({})).items[0]?.at ?? '');
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await anna.SetVisitsAsSeen();
  const first = await lastVisit();
  await later(24 * hours - minutes);
  await bert.AddProfileVisit({ profileId: anna.profileId });
  expect([await lastVisit(), await newVisits(anna)]).toEqual([first, 0]);
  await later(2 * minutes);
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await world.settle();
  expect(await lastVisit()).toBeGreaterThan(first);
  expect([(await anna.GetVisitors({})).items.length, await newVisits(anna)]).toEqual([1, 1]);
  expect(await visitEvents(anna)).toHaveLength(2);
});

test('the latest come first, page by page', async () => {
  const anna = await given.profile();
  const others = await Promise.all([given.profile(), given.profile(), given.profile()]);
  for (const one of others) await one.AddProfileVisit({ profileId: anna.profileId });
  const names = others.map((one) => one.name).reverse();
  const first = await anna.GetVisitors({ take: 2 });
  const rest = await anna.GetVisitors({ skip: 2, take: 2 });
  expect([first.items, rest.items].flat().map((one) => one.profile.name)).toEqual(names);
  expect([first.more, rest.more]).toEqual([true, false]);
  expect((await anna.Visits({ page: 1, take: 2 })).items).toEqual(rest.items);
});

test('the own page, staff and who visits unseen leave no visit', async () => {
  const [anna, sara, ulla] = await Promise.all([given.profile(), given.profile({ role: 'Support' }), given.profile()]);
  await ulla.UpdateProfileConfiguration({ key: 'invisibleVisits', value: 'true' });
  for (const one of [anna, sara, ulla]) await one.AddProfileVisit({ profileId: anna.profileId });
  await world.settle();
  expect((await anna.GetVisitors({})).items).toEqual([]);
  expect(await visitEvents(anna)).toEqual([]);
});

test('who visits unseen is told how many came, not who', async () => {
  const [ulla, bert] = await two();
  await bert.AddProfileVisit({ profileId: ulla.profileId });
  await ulla.UpdateProfileConfiguration({ key: 'invisibleVisits', value: 'true' });
  for (const visits of [await ulla.GetVisitors({}), await ulla.Visits({})])
    expect(visits).toMatchObject({ items: [], more: false, hidden: true, total: 1 });
  expect(await newVisits(ulla)).toBe(1);
  await ulla.UpdateProfileConfiguration({ key: 'invisibleVisits', value: 'false' });
  expect((await ulla.GetVisitors({})).items).toHaveLength(1);
});

test('nobody visits who does not show, and a hidden visitor is neither listed nor counted', async () => {
  const [anna, bert] = await two();
  for (const [, profileId] of await nobodies())
    await expect(bert.AddProfileVisit({ profileId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await bert.AddProfileVisit({ profileId: anna.profileId });
  for (const status of ['Quarantined', 'ToBeDeleted', 'PermaLocked'] as const) {
    await setStatus(bert, status);
    await world.redis.flushdb();
    expect(await anna.GetVisitors({})).toMatchObject({ items: [] });
    expect(await newVisits(anna)).toBe(0);
  }
});

test('what comes while one looks stays new', async () => {
  const [anna, bert] = await two();
  const carla = await given.profile();
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await Promise.all([anna.SetVisitsAsSeen(), carla.AddProfileVisit({ profileId: anna.profileId })]);
  await world.settle();
  const { items } = await anna.GetVisitors({});
  expect(await newVisits(anna)).toBe(items.filter((one) => one.isNew).length);
  await anna.SetVisitsAsSeen();
  await anna.SetVisitsAsSeen();
  await world.settle();
  expect(await newVisits(anna)).toBe(0);
});

test('visits are forgotten after 90 days', async () => {
  const [anna, bert] = await two();
  const forget = () => runSchedules(['ForgetVisits']);
  await bert.AddProfileVisit({ profileId: anna.profileId });
  await world.settle();
  await later(89 * days);
  const carla = await given.profile();
  await carla.AddProfileVisit({ profileId: anna.profileId });
  await world.settle();
  await forget();
  expect((await anna.GetVisitors({})).items).toHaveLength(2);
  await later(2 * days);
  await forget();
  expect((await anna.GetVisitors({})).items.map((one) => one.profile.name)).toEqual([carla.name]);
});
