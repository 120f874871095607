import { expect, test } from '@jest/globals';
import type { GuestbookMode } from '../../shared/profilePage/guestbook.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import { inUnit } from '../../server/platform/database/unit.ts';
import { nobodies, setStatus } from './hidden.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

async function three(mode: GuestbookMode = 'approve') {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  await anna.UpdateProfileConfiguration({ key: 'guestbookMode', value: mode });
  return { anna, bert, carla };
}

const write = (by: Somebody, { profileId }: Somebody, text = 'Hello there.') =>
  by.AddGuestbookEntry({ profileId, text });
const read = async (who: Somebody, { profileId }: Somebody) => (await who.GetGuestbook({ profileId })).items;
const texts = async (who: Somebody, whose: Somebody) => (await read(who, whose)).map(({ text }) => text);

test('a line waits for the owner, and is seen by the two whom it concerns until then', async () => {
  const { anna, bert, carla } = await three();
  const { entryId, waiting } = await write(bert, anna);
  expect(waiting).toBe(true);
  expect([await texts(anna, anna), await texts(bert, anna), await texts(carla, anna)]).toEqual([
    ['Hello there.'],
    ['Hello there.'],
    [],
  ]);
  expect(await read(anna, anna)).toMatchObject([
    { entryId, author: { name: bert.name }, waiting: true, can: ['ApproveGuestbookEntry', 'DeleteGuestbookEntry'] },
  ]);
  expect(await read(bert, anna)).toMatchObject([{ waiting: true, can: ['DeleteGuestbookEntry'] }]);
  await Promise.all([anna.ApproveGuestbookEntry({ entryId }), anna.ApproveGuestbookEntry({ entryId })]);
  await anna.ApproveGuestbookEntry({ entryId });
  expect(await read(carla, anna)).toMatchObject([{ text: 'Hello there.', waiting: false, can: [] }]);
  expect(await read(anna, anna)).toMatchObject([{ can: ['DeleteGuestbookEntry'] }]);
  const approved = await world.sql(
    `select from event where name = 'GuestbookEntryApproved' and data ->> 'entryId' = $1`,
    [String(entryId)],
  );
  expect(approved).toHaveLength(1);
});

test('an open guestbook shows a line at once, a closed one takes none', async () => {
  const { anna, bert, carla } = await three('open');
  expect((await write(bert, anna)).waiting).toBe(false);
  expect(await texts(carla, anna)).toEqual(['Hello there.']);
  expect(await carla.GetGuestbook({ profileId: anna.profileId })).toMatchObject({
    mode: 'open',
    can: ['AddGuestbookEntry'],
  });
  await anna.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'closed' });
  await expect(write(carla, anna)).rejects.toMatchObject({ status: 409, code: 'GuestbookClosed' });
  expect(await carla.GetGuestbook({ profileId: anna.profileId })).toMatchObject({ mode: 'closed', can: [] });
  expect(await texts(carla, anna)).toEqual(['Hello there.']);
  const setting = anna.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'ajar' });
  await expect(setting).rejects.toMatchObject({ status: 400 });
});

test('three lines a day from one to another, also at the same moment, and also when they are deleted', async () => {
  const { anna, bert, carla } = await three('open');
  const added = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => write(bert, anna, `Line ${n}.`)));
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  expect(refused).toHaveLength(2);
  for (const one of refused) expect(one).toMatchObject({ status: 409, code: 'TooManyToday' });
  for (const { entryId } of await read(bert, anna)) await bert.DeleteGuestbookEntry({ entryId });
  await expect(write(bert, anna)).rejects.toMatchObject({ code: 'TooManyToday' });
  await write(bert, carla);
  await write(carla, anna);
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(24 * hours + minutes);
  await write(bert, anna, 'Here again.');
  expect(await texts(carla, anna)).toEqual(['Here again.', 'Hello there.']);
});

test('author and owner delete a line; nobody else finds it, whether it waits or not', async () => {
  const { anna, bert, carla } = await three();
  const first = await write(bert, anna, 'First.');
  const second = await write(bert, anna, 'Second.');
  await anna.ApproveGuestbookEntry({ entryId: second.entryId });
  for (const { entryId } of [first, second, { entryId: 999_999_999 }]) {
    for (const call of ['ApproveGuestbookEntry', 'DeleteGuestbookEntry'] as const)
      await expect(carla[call]({ entryId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  }
  await expect(bert.ApproveGuestbookEntry({ entryId: first.entryId })).rejects.toMatchObject({ code: 'NotAllowed' });
  await bert.DeleteGuestbookEntry({ entryId: first.entryId });
  await anna.DeleteGuestbookEntry({ entryId: second.entryId });
  await expect(anna.DeleteGuestbookEntry({ entryId: second.entryId })).rejects.toMatchObject({ code: 'NotFound' });
  expect([await texts(anna, anna), await texts(bert, anna)]).toEqual([[], []]);
  expect(await world.sql('select distinct text from guestbook_entry where profile_id = $1', [anna.profileId])).toEqual([
    { text: '' },
  ]);
});

test('nobody writes to themselves, to who is not there, nor how to reach them elsewhere', async () => {
  const { anna, bert } = await three('open');
  await expect(write(anna, anna)).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  for (const [, profileId] of await nobodies()) {
    await expect(anna.AddGuestbookEntry({ profileId, text: 'Hello.' })).rejects.toMatchObject({ code: 'NotFound' });
    await expect(anna.GetGuestbook({ profileId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  }
  await expect(write(bert, anna, 'Call me: +45 70 00 00 00')).rejects.toMatchObject({ code: 'ContactDataInText' });
  for (const text of ['', '   ', 'x'.repeat(1001)])
    await expect(write(bert, anna, text)).rejects.toMatchObject({ status: 400 });
  await write(bert, anna, 'x'.repeat(1000));
  await setStatus(bert, 'Quarantined');
  expect(await texts(anna, anna)).toEqual([]);
});

test('the owner is told once, in neutral words, and of nothing that is gone already', async () => {
  const { anna, bert, carla } = await three();
  const page = await openPage(anna);
  await write(bert, anna, 'Kept secret.');
  await carla.DeleteGuestbookEntry({ entryId: (await write(carla, anna)).entryId });
  await world.settle();
  await page.until(() => page.stale.flat().includes('Guestbook'));
  expect((await anna.CommunityNotifications()).items).toMatchObject([
    { type: 'GuestbookEntryAdded', actors: [{ name: bert.name }], link: `/Profile/${anna.profileId}/Guestbook` },
  ]);
  const mail = world.mail.mails.filter(({ to }) => to?.[0]?.address === anna.email);
  expect(mail).toHaveLength(1);
  expect(JSON.stringify(mail)).not.toContain('Kept secret');
  expect((await bert.CommunityNotifications()).items).toEqual([]);
  const events = await world.sql(`select data::text from event where name like 'Guestbook%'`);
  expect(JSON.stringify(events)).not.toContain('Kept secret');
  page.close();
});

test('lists turn their pages, the latest first', async () => {
  const { anna, bert, carla } = await three('open');
  for (const n of [1, 2, 3]) await write(n === 2 ? carla : bert, anna, `Line ${n}.`);
  const { profileId } = anna;
  const first = await bert.GetGuestbook({ profileId, take: 2 });
  const rest = await bert.GetGuestbook({ profileId, skip: 2, take: 2 });
  expect([first.items.map(({ text }) => text), first.more]).toEqual([['Line 3.', 'Line 2.'], true]);
  expect([rest.items.map(({ text }) => text), rest.more]).toEqual([['Line 1.'], false]);
});

test('who takes their data along has their lines; an erasure takes them away in both directions', async () => {
  const { anna, bert, carla } = await three('open');
  await write(bert, anna, 'From Bert.');
  await write(anna, carla, 'From Anna.');
  await write(bert, carla, 'Bert to Carla.');
  const kept = world.platform.personal.get('ProfilePage');
  const { database, secrets } = world.platform;
  expect(await kept?.read(database.read, anna.profileId, secrets)).toMatchObject({
    guestbookWritten: [{ in: carla.name, text: 'From Anna.' }],
    guestbookReceived: [{ text: 'From Bert.' }],
  });
  await inUnit(database.orm.em, { actorId: null, commandId: null }, async (unit) => kept?.erase(unit, anna.profileId));
  expect(await texts(carla, carla)).toEqual(['Bert to Carla.']);
  expect(await texts(bert, anna)).toEqual([]);
});
