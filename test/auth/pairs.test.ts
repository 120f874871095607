import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import type { Calls, Client } from '../support/actors.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';

type Browser = Client & Calls;

/** Somebody who is let into the variant and has a profile there, on the main site in a single browser. */
async function atTheDoor(): Promise<Somebody> {
  const person = await given.profile({ darkStatus: 'Approved' });
  await person.MakeDarkProfile({ name: `${person.name}there`, personNames: ['Somebody'], start: 'Anew' });
  return person;
}

const linkOf = async (person: Browser) => new URL((await person.SwitchVariant()).address).searchParams.get('sso')!;

/** A browser at the address of the variant, which has cookies of its own. */
const atTheVariant = () => Object.assign(given.stranger(), { site: 2 });

async function cross(person: Browser): Promise<Browser> {
  const there = atTheVariant();
  await there.SsoLogOn({ sso: await linkOf(person) });
  return there;
}

async function alive({ profileId }: Somebody): Promise<number> {
  const open = 'select id from session where profile_id = $1 and ended_at is null';
  return (await world.sql(open, [profileId])).length;
}

const isOut = (browser: Browser) =>
  expect(browser.GetAllCounts()).rejects.toMatchObject({ status: 401, code: 'NotLoggedIn' });

test('who crosses is signed in on one device', async () => {
  const anna = await atTheDoor();
  const there = await cross(anna);
  expect((await there.GetProfileData()).name).toBe(`${anna.name}there`);
  for (const side of [anna, there]) {
    const { items } = await side.Devices();
    expect(items.map(({ current }) => current)).toEqual([true]);
  }
  const elsewhere = await given.anotherBrowserOf(anna);
  expect((await elsewhere.Devices()).items.map(({ current }) => current)).toEqual([true, false]);
  const staff = await given.profile({ role: 'Support' });
  expect((await staff.GetPerson({ profileId: anna.profileId })).sessions).toHaveLength(2);
});

test.each(['here', 'there'] as const)('who logs out %s is logged out on both sides at once', async (side) => {
  const anna = await atTheDoor();
  const elsewhere = await given.anotherBrowserOf(anna);
  const there = await cross(anna);
  const [pageHere, pageThere] = await Promise.all([openPage(anna), openPage(there)]);
  await Promise.all([anna.GetAllCounts(), there.GetAllCounts()]);
  const { cookie } = side === 'here' ? there : anna;
  await (side === 'here' ? anna : there).LogOut();
  expect(await Promise.all([pageHere.closed, pageThere.closed])).toEqual(
    Array.from({ length: 2 }, () => 'io server disconnect'),
  );
  const other = side === 'here' ? there : anna;
  expect(other.cookie).toBe(cookie);
  await isOut(other);
  expect(await elsewhere.GetAllCounts()).toBeDefined();
});

test('a device is signed out on both sides, and this one stays on both', async () => {
  const anna = await atTheDoor();
  const elsewhere = await given.anotherBrowserOf(anna);
  const [there, far] = [await cross(anna), await cross(elsewhere)];
  expect(await there.EndOtherSessions()).toEqual({ ended: 1 });
  await Promise.all([isOut(elsewhere), isOut(far)]);
  expect([await anna.EndOtherSessions(), await alive(anna)]).toEqual([{ ended: 0 }, 2]);
  const back = await given.anotherBrowserOf(anna);
  const again = await cross(back);
  const { sessionId } = (await anna.Devices()).items.find(({ current }) => !current)!;
  await anna.EndSession({ sessionId });
  await Promise.all([isOut(back), isOut(again)]);
  await expect(anna.EndSession({ sessionId })).rejects.toMatchObject({ status: 404 });
  expect(await there.GetAllCounts()).toBeDefined();
});

test('staff sign a device out on both sides', async () => {
  const [anna, staff] = [await atTheDoor(), await atTheDesk()];
  const there = await cross(anna);
  const [device] = (await staff.GetPerson({ profileId: anna.profileId })).sessions;
  await staff.EndMemberSession({ sessionId: device!.sessionId });
  await Promise.all([isOut(anna), isOut(there)]);
});

test('who crosses back keeps the other side, and is one device still', async () => {
  const anna = await atTheDoor();
  const there = await cross(anna);
  const before = Object.assign(given.stranger(), { cookie: anna.cookie });
  await anna.SsoLogOn({ sso: await linkOf(there) });
  await isOut(before);
  expect(await there.GetAllCounts()).toBeDefined();
  expect([(await anna.Devices()).items.length, await alive(anna)]).toEqual([1, 2]);
  await there.LogOut();
  await isOut(anna);
});

test('who has one cookie for both sides stays signed in for as long as was chosen', async () => {
  const anna = await atTheDoor();
  await anna.LogOn({ userName: anna.name, password, rememberMe: true });
  const [{ expires } = {}] = await world.sql<{ expires: string }>(
    'select max(expires_at)::text as expires from session where profile_id = $1 and ended_at is null',
    [anna.profileId],
  );
  const sso = await linkOf(anna);
  anna.site = 2;
  const { headers } = await anna.call(logOn.SsoLogOn, { sso });
  expect(headers.get('set-cookie')).toMatch(/Max-Age=\d/);
  expect((await anna.GetProfileData()).name).toBe(`${anna.name}there`);
  expect((await anna.Devices()).items).toHaveLength(1);
  expect(
    await world.sql(
      'select expires_at::text as expires, site_id as site from session where profile_id = $1 and ended_at is null',
      [anna.profileId],
    ),
  ).toEqual([{ expires, site: 2 }]);
});

test('a session that somebody crossed with does not live on through the other side', async () => {
  const anna = await atTheDoor();
  await world.advance(11 * hours);
  const there = await cross(anna);
  await world.advance(hours + minutes);
  await Promise.all([isOut(anna), isOut(there)]);
});

test('a link is good once, and not when the session it came from has ended', async () => {
  const anna = await atTheDoor();
  const sso = await linkOf(anna);
  await atTheVariant().SsoLogOn({ sso });
  const second = atTheVariant();
  await expect(second.SsoLogOn({ sso })).rejects.toMatchObject({ code: 'LinkExpired' });
  const [later, last] = [await linkOf(anna), await linkOf(anna)];
  await anna.LogOut();
  await expect(second.SsoLogOn({ sso: later })).rejects.toMatchObject({ code: 'LinkExpired' });
  // Another session of the same person does not hold it open.
  await given.anotherBrowserOf(anna);
  await expect(second.SsoLogOn({ sso: last })).rejects.toMatchObject({ code: 'LinkExpired' });
  expect(second.cookie).toBe('');
});

test('what is begun while its session ends is ended with it', async () => {
  const anna = await atTheDoor();
  for (let round = 0; round < 12; round++) {
    const [sso, there, leaves] = [await linkOf(anna), atTheVariant(), round % 2 === 0];
    const elsewhere = leaves ? undefined : await given.anotherBrowserOf(anna);
    await Promise.all([
      there.call(logOn.SsoLogOn, { sso }),
      elsewhere ? elsewhere.EndOtherSessions() : anna.call(logOn.LogOut),
    ]);
    expect((await there.GetProfileData()).isLoggedIn).toBe(false);
    expect(await alive(anna)).toBe(leaves ? 0 : 1);
    await elsewhere?.LogOut();
    anna.cookie = '';
    await anna.LogOn({ userName: anna.name, password });
  }
});

test('both sides log out at the same moment', async () => {
  const anna = await atTheDoor();
  const there = await cross(anna);
  const answers = await Promise.all([anna.call(logOn.LogOut), there.call(logOn.LogOut)]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([]);
  expect(await alive(anna)).toBe(0);
});

test('a link that another browser opens is told as a device of its own and by mail, and ends with the rest', async () => {
  const anna = await atTheDoor();
  await world.settle();
  world.mail.mails.length = 0;
  await cross(anna);
  await world.settle();
  expect(world.mail.mails).toEqual([]);
  const sso = await linkOf(anna);
  const thief = atTheVariant();
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const headers = { 'content-type': 'application/json', 'user-agent': agent };
  await thief.send('POST', '/api/LogOn/SsoLogOn', JSON.stringify({ sso }), headers);
  await world.settle();
  expect(world.mail.mails.map(({ subject }) => subject)).toEqual(['A new device has logged on']);
  expect((await anna.Devices()).items.map(({ browser }) => browser).sort()).toEqual(['Firefox', null]);
  await anna.LogOut();
  await isOut(thief);
});

test('who was locked or kept from the variant meanwhile comes in to what the gates leave, who was deleted does not', async () => {
  const [anna, bert] = [await atTheDoor(), await atTheDoor()];
  const [locked, gone] = [await linkOf(anna), await linkOf(bert)];
  await setStatus(anna, 'Locked');
  const there = atTheVariant();
  await there.SsoLogOn({ sso: locked });
  await expect(there.GetAllCounts()).rejects.toMatchObject({ code: 'ProfileLocked' });
  await setStatus(bert, 'ToBeDeleted');
  await expect(atTheVariant().SsoLogOn({ sso: gone })).rejects.toMatchObject({ code: 'ProfileClosed' });
});
