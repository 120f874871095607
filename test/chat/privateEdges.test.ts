import { expect, test } from '@jest/globals';
import { GenderGroup } from '../../shared/enums.ts';
import { clock, hours } from '../../server/platform/clock.ts';
import { filterOf } from '../mail/mailing.ts';
import { atTheDesk, confirm } from '../staff/house.ts';
import { given, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';
import { aRoom, inRoom, listening, says } from './house.ts';
import { joins, leaves, listOf, openChat, pass, stateOf, statesOf, twoInChat } from './privately.ts';

const notFound = { code: 'NotFound' };
const why = { reason: 'Respect', facts: 'A telephone number in the room.' } as const;

/** Two who know each other on both sides, with a private chat in the variant. */
async function twoOnBothSides() {
  const approved = { darkStatus: 'Approved' } as const;
  const [anna, bert] = [await given.profile(approved), await given.profile(approved)];
  const [annaThere, bertThere] = [await given.dark(anna), await given.dark(bert)];
  return { anna, bert, annaThere, bertThere };
}

/** Lets go by what a block needs to reach the other side. */
async function echo(): Promise<void> {
  await world.sql(`update block_echo set due_at = now() - interval '1 second'`);
  await world.redis.flushdb();
  await runSchedules(['EchoBlocks']);
}

const noticesOf = async (one: Somebody) => {
  await world.settle();
  return (await one.ClientNotifications({ take: 100 })).items.filter(({ read }) => !read).map(({ type }) => type);
};

test.each(['blocked', 'blocks'] as const)('a chat is over for good when who %s blocks directly', async (who) => {
  const { anna, bert, roomId } = await twoInChat();
  const [by, whom] = who === 'blocks' ? [anna, bert] : [bert, anna];
  await by.AddToBlacklist({ profileId: whom.profileId });
  await by.RemoveFromBlacklist({ profileId: whom.profileId });
  expect(await statesOf(anna, bert)).toEqual(['None', 'None']);
  for (const one of [anna, bert]) await expect(one.GetChatMessages({ roomId })).rejects.toMatchObject(notFound);
  await joins(anna, bert);
  await by.AddToBlacklist({ profileId: whom.profileId });
  await by.RemoveFromBlacklist({ profileId: whom.profileId });
  expect([await statesOf(anna, bert), await noticesOf(bert)]).toEqual([['None', 'None'], []]);
});

test('a block that comes from the other side ends the chat for good for whom it hides, and shows nothing to who blocked', async () => {
  const { anna, bert, annaThere, bertThere } = await twoOnBothSides();
  const roomId = await openChat(annaThere, bertThere);
  const number = await says(annaThere, roomId, 'Good evening');
  await bertThere.ReadChat({ roomId, number });
  const [hers, his] = [await listening(annaThere, roomId), await listening(bertThere, roomId)];
  const seen = async () => ({
    chat: await annaThere.GetPrivateChat({ partnerProfileId: bertThere.profileId }),
    list: await annaThere.ProfileActivePrivateChats({}),
    latest: await annaThere.KeepAlive(),
    stale: hers.page.stale.flat(),
  });
  const before = await seen();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await echo();
  await his.page.until(() => his.page.stale.flat().includes('PrivateChats'));
  expect([await seen(), await listOf(bertThere)]).toEqual([before, []]);
  expect(await his.page.watch(`chat:${roomId}`)).toBe(false);
  his.page.stale.length = 0;
  await says(annaThere, roomId, 'Are you there?');
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await echo();
  expect(await statesOf(annaThere, bertThere)).toEqual(['Open', 'None']);
  await expect(bertThere.GetChatMessages({ roomId })).rejects.toMatchObject(notFound);
  await expect(bertThere.AddMessage({ roomId, text: 'Hello?' })).rejects.toMatchObject(notFound);
  expect(his.page.stale.flat()).not.toContain('PrivateChats');
  expect(his.texts()).not.toContain('Are you there?');
  // Whoever asks anew meets somebody who never left.
  await joins(bertThere, annaThere);
  expect(await statesOf(annaThere, bertThere)).toEqual(['Open', 'Open']);
});

test('of a question the same is left: it waits for who asked, and is gone for whom a block hides from them', async () => {
  const { anna, bert, annaThere, bertThere } = await twoOnBothSides();
  await joins(annaThere, bertThere);
  expect(await noticesOf(bertThere)).toEqual(['PrivateChatAsked']);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await echo();
  expect(await stateOf(annaThere, bertThere)).toBe('Waiting');
  await leaves(annaThere, bertThere);
  const page = await openPage(bertThere);
  await joins(annaThere, bertThere);
  await world.settle();
  expect([await listOf(bertThere), await noticesOf(bertThere), page.stale.flat()]).toEqual([[], [], []]);
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await echo();
  expect(await statesOf(annaThere, bertThere)).toEqual(['Waiting', 'None']);
});

test('who blocked each other have nothing left of their chat on the other side once both blocks end', async () => {
  const { anna, bert, annaThere, bertThere } = await twoOnBothSides();
  await openChat(annaThere, bertThere);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await echo();
  await bert.AddToBlacklist({ profileId: anna.profileId });
  await echo();
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await bert.RemoveFromBlacklist({ profileId: anna.profileId });
  await echo();
  expect(await statesOf(annaThere, bertThere)).toEqual(['None', 'None']);
});

test('whoever is banned for good leaves the private chats of both their profiles', async () => {
  const [anna, carl] = [await given.profile({ darkStatus: 'Approved' }), await given.profile()];
  const [there, insider] = [await given.dark(anna), await given.insider()];
  await openChat(there, insider);
  await openChat(anna, carl);
  await anna.JoinRoom({ roomId: await aRoom() });
  const [sara, stig] = [await atTheDesk(), await atTheDesk()];
  await sara.LogInToChat({ level: 'Moderator' });
  const page = await openPage(insider);
  await sara.BanProfile({ profileId: anna.profileId, duration: 1, unit: 'Permanent', ...why });
  expect(await stateOf(insider, there)).toBe('Open');
  await confirm(stig, 'ChatBan', anna);
  expect([await stateOf(insider, there), await stateOf(carl, anna)]).toEqual(['PartnerLeft', 'PartnerLeft']);
  await page.until(() => page.stale.flat().includes('PrivateChats'));
});

test('a timeout for all rooms keeps from inviting and accepting as from writing, and not from declining; that of one room from none', async () => {
  const [anna, bert, carl] = [await given.profile(), await given.profile(), await given.profile()];
  const [room, mona] = [await aRoom(), await inRoom(await aRoom(), { role: 'ChatModerator' })];
  await anna.JoinRoom({ roomId: room });
  await joins(bert, anna);
  await mona.TimeoutFromChat({ profileId: anna.profileId, roomId: room, minutes: 5, ...why });
  await joins(anna, carl);
  await leaves(anna, carl);
  await mona.TimeoutFromChat({ profileId: anna.profileId, minutes: 5, ...why });
  for (const one of [bert, carl, { ...carl, profileId: 987_654 } as Somebody])
    await expect(joins(anna, one)).rejects.toMatchObject({ code: 'ChatTimedOut' });
  expect(await statesOf(bert, anna)).toEqual(['Waiting', 'Asked']);
  await leaves(anna, bert);
  clock.advance(6 * 60_000);
  await joins(anna, carl);
  expect(await statesOf(anna, carl)).toEqual(['Waiting', 'Asked']);
  clock.reset();
});

test('who lets others in sees the questions their filter kept from them, and who asked learns nothing', async () => {
  const [anna, bert, carl] = [
    await given.profile({ gender: 'Male' }),
    await given.profile(),
    await given.profile({ gender: 'Male' }),
  ];
  await bert.UpdateContactFilter(filterOf(GenderGroup.Women));
  await joins(anna, bert);
  await joins(carl, bert);
  await bert.IgnoreProfile({ profileId: carl.profileId });
  await bert.UpdateContactFilter({ ...filterOf(GenderGroup.Women), accountDays: 30 });
  await world.settle();
  expect(await listOf(bert)).toEqual([]);
  const [hers, his] = [await openPage(anna), await openPage(bert)];
  await bert.UpdateContactFilter(filterOf(0));
  await world.settle();
  await his.until(() => his.stale.flat().includes('PrivateChats'));
  expect(await listOf(bert)).toEqual([[anna.profileId, 'Asked']]);
  expect(await noticesOf(bert)).toEqual(['PrivateChatAsked']);
  expect([hers.stale.flat(), await stateOf(anna, bert)]).toEqual([[], 'Waiting']);
  await bert.RemoveIgnore({ profileId: carl.profileId });
  await joins(bert, anna);
  expect(await statesOf(anna, bert)).toEqual(['Open', 'Open']);
});

test('a question that lapsed, or was declined, does not come back by a filter', async () => {
  const [anna, bert] = [await given.profile({ gender: 'Male' }), await given.profile()];
  await joins(anna, bert);
  await leaves(bert, anna);
  await leaves(anna, bert);
  await joins(anna, bert);
  await bert.UpdateContactFilter(filterOf(0));
  await world.settle();
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'None']);
  const carl = await given.profile();
  await carl.UpdateContactFilter(filterOf(GenderGroup.Women));
  await joins(anna, carl);
  await pass(24 * hours, [anna, carl]);
  await carl.UpdateContactFilter(filterOf(0));
  await world.settle();
  expect([await stateOf(carl, anna), await noticesOf(carl)]).toEqual(['None', []]);
});
