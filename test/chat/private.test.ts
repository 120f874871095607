import { expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { openPage } from '../support/socket.ts';
import { aRoom, inRoom, listening, says } from './house.ts';
import { joins, leaves, listOf, openChat, pass, stateOf, statesOf, twoInChat } from './privately.ts';

const notFound = { code: 'NotFound' };

/** Every call about a private chat with somebody. */
const callsAbout = (one: Somebody, { profileId: partnerProfileId }: { profileId: number }) => [
  () => one.GetPrivateChat({ partnerProfileId }),
  () => one.JoinPrivateChat({ partnerProfileId }),
  () => one.LeavePrivateChat({ partnerProfileId }),
];

const noticesOf = async (one: Somebody) => {
  await world.settle();
  const { items } = await one.ClientNotifications({ take: 100 });
  return items.filter(({ read }) => !read).map(({ type, link }) => [type, link]);
};

test('one asks, the other accepts, and both write and read', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  expect(await statesOf(anna, bert)).toEqual(['None', 'None']);
  await joins(anna, bert);
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'Asked']);
  expect(await listOf(bert)).toEqual([[anna.profileId, 'Asked']]);
  await joins(bert, anna);
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Open', 'Open']);
  const { roomId, can } = await anna.GetPrivateChat({ partnerProfileId: bert.profileId });
  expect(can).toEqual(['LeavePrivateChat', 'AddMessage']);
  const number = await says(anna, roomId!, 'Good evening');
  const unread = async () => (await bert.ProfileActivePrivateChats({})).items.map((one) => one.unread);
  expect(await unread()).toEqual([true]);
  expect((await bert.GetChatMessages({ roomId: roomId! })).items).toMatchObject([{ text: 'Good evening', number }]);
  expect((await bert.KeepAlive()).latest).toEqual([{ roomId, number }]);
  await bert.ReadChat({ roomId: roomId!, number });
  expect(await unread()).toEqual([false]);
  await leaves(anna, bert);
  await leaves(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['None', 'PartnerLeft']);
  expect((await bert.GetChatMessages({ roomId: roomId! })).items).toHaveLength(1);
  await expect(bert.AddMessage({ roomId: roomId!, text: 'Hello?' })).rejects.toMatchObject({ code: 'NotInRoom' });
  await expect(anna.GetChatMessages({ roomId: roomId! })).rejects.toMatchObject({ code: 'NotFound' });
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Asked', 'Waiting']);
});

test('two who ask each other at the same moment are in their chat', async () => {
  for (let nth = 0; nth < 4; nth++) {
    const [anna, bert] = [await given.profile(), await given.profile()];
    await Promise.all([joins(anna, bert), joins(bert, anna), joins(anna, bert)]);
    expect(await statesOf(anna, bert)).toEqual(['Open', 'Open']);
    expect(await listOf(anna)).toEqual([[bert.profileId, 'Open']]);
  }
});

test('who is asked hears of it at once and once, and of nothing when the question is taken back', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  const page = await openPage(bert);
  const heard = () => page.stale.filter((tags) => tags.includes('PrivateChats')).length;
  await joins(anna, bert);
  await page.until(() => heard() === 1);
  expect(await noticesOf(bert)).toEqual([['PrivateChatAsked', `/PrivateChat/${anna.profileId}`]]);
  await leaves(anna, bert);
  await page.until(() => heard() === 2);
  expect(await noticesOf(bert)).toEqual([]);
  expect(await statesOf(anna, bert)).toEqual(['None', 'None']);
  await joins(anna, bert);
  expect([await noticesOf(bert), await stateOf(bert, anna)]).toEqual([[], 'Asked']);
  await pass(25 * hours, [anna, bert]);
  await runSchedules(['LapsePrivateChats']);
  await joins(anna, bert);
  expect(await noticesOf(bert)).toHaveLength(1);
  await joins(bert, anna);
  expect(await noticesOf(bert)).toEqual([]);
});

test('who declined is not told to who asked, who waits as long as without an answer, and is not asked again for a week', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  await joins(anna, bert);
  await world.settle();
  const page = await openPage(anna);
  await leaves(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'None']);
  expect([await noticesOf(bert), await listOf(anna)]).toEqual([[], [[bert.profileId, 'Waiting']]]);
  expect(page.stale.flat()).not.toContain('PrivateChats');
  await pass(24 * hours + minutes, [anna, bert]);
  await runSchedules(['LapsePrivateChats']);
  expect(await stateOf(anna, bert)).toBe('None');
  const his = await openPage(bert);
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'None']);
  expect([await noticesOf(bert), await listOf(bert), his.stale.flat()]).toEqual([[], [], []]);
  await leaves(anna, bert);
  await pass(7 * days, [anna, bert]);
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'Asked']);
});

test('a question that nobody answered lapses after a day for both', async () => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  await joins(anna, bert);
  await world.settle();
  await pass(24 * hours - minutes, [anna, bert]);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'Asked']);
  await pass(2 * minutes, [anna, bert]);
  expect(await statesOf(anna, bert)).toEqual(['None', 'None']);
  const pages = [await openPage(anna), await openPage(bert)];
  await runSchedules(['LapsePrivateChats']);
  for (const page of pages) await page.until(() => page.stale.flat().includes('PrivateChats'));
  expect(await noticesOf(bert)).toEqual([]);
});

test('those who are blocked, ignored or not there are not found, in every call, and hear nothing any more', async () => {
  for (const way of ['AddToBlacklist', 'IgnoreProfile'] as const) {
    const { anna, bert, roomId } = await twoInChat();
    await says(anna, roomId, 'Good evening');
    const pages = [await listening(anna, roomId), await listening(bert, roomId)];
    expect(pages.map(({ watches }) => watches)).toEqual([true, true]);
    await bert[way]({ profileId: anna.profileId });
    await world.settle();
    for (const [one, other] of [
      [anna, bert],
      [bert, anna],
    ] as const) {
      for (const call of [...callsAbout(one, other), ...callsAbout(one, { profileId: 987_654 })])
        await expect(call()).rejects.toMatchObject(notFound);
      await expect(one.GetChatMessages({ roomId })).rejects.toMatchObject(notFound);
      await expect(one.AddMessage({ roomId, text: 'Hello?' })).rejects.toMatchObject(notFound);
      await expect(one.ReadChat({ roomId, number: 1 })).rejects.toMatchObject(notFound);
      expect([await listOf(one), (await one.KeepAlive()).latest]).toEqual([[], []]);
    }
    for (const { page } of pages) expect(await page.watch(`chat:${roomId}`)).toBe(false);
    if (way === 'AddToBlacklist') await bert.RemoveFromBlacklist({ profileId: anna.profileId });
    else await bert.RemoveIgnore({ profileId: anna.profileId });
    expect(await statesOf(anna, bert)).toEqual(['None', 'None']);
    await expect(anna.GetChatMessages({ roomId })).rejects.toMatchObject(notFound);
  }
});

test('nobody else reads a private chat or hears of it, whoever keeps order in the rooms', async () => {
  const { anna, roomId } = await twoInChat();
  await says(anna, roomId, 'Between us');
  const mona = await inRoom(await aRoom(), { role: 'ChatModerator' });
  const page = await listening(mona, roomId);
  expect(page.watches).toBe(false);
  for (const call of [
    () => mona.GetChatMessages({ roomId }),
    () => mona.GetChatPeople({ roomId }),
    () => mona.JoinRoom({ roomId }),
    () => mona.AddMessage({ roomId, text: 'Order!' }),
    () => mona.PauseChatRoom({ roomId, paused: true }),
  ])
    await expect(call()).rejects.toMatchObject(notFound);
  await expect(anna.GetChatPeople({ roomId })).rejects.toMatchObject(notFound);
});

test('who has left hears nothing more; the other hears that they left', async () => {
  const { anna, bert, roomId } = await twoInChat();
  const [hers, his] = [await listening(anna, roomId), await listening(bert, roomId)];
  await says(bert, roomId, 'Are you there?');
  await hers.hears('Are you there?');
  await leaves(anna, bert);
  await his.page.until(() => his.page.stale.flat().includes('PrivateChats'));
  expect(await hers.page.watch(`chat:${roomId}`)).toBe(false);
  expect(await openChat(bert, anna)).toBe(roomId);
  expect((await anna.GetChatMessages({ roomId })).items.map(({ text }) => text)).toEqual(['Are you there?']);
});
