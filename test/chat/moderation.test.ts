import { expect, test } from '@jest/globals';
import { endOfBan } from '../../server/modules/chat/bans.ts';
import { clock, minutes } from '../../server/platform/clock.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm } from '../staff/house.ts';
import { aRoom, inRoom, listening, says } from './house.ts';

const why = { reason: 'Respect', facts: 'A telephone number in the room.' } as const;

const aModerator = (roomId: number) => inRoom(roomId, { role: 'ChatModerator' });

async function staffInChat(level: 'Normal' | 'Moderator' | 'ModeratorHidden'): Promise<Somebody> {
  const staff = await atTheDesk();
  await staff.LogInToChat({ level });
  return staff;
}

test('a removed message leaves a trace for those who were told of it, and its author reads why', async () => {
  const roomId = await aRoom();
  const [anna, bert, apart] = [await inRoom(roomId), await inRoom(roomId), await inRoom(roomId)];
  const mona = await aModerator(roomId);
  await apart.AddToBlacklist({ profileId: anna.profileId });
  const [his, theirs] = [await listening(bert, roomId), await listening(apart, roomId)];
  const { message } = await anna.AddMessage({ roomId, text: 'Call 12 34 56 78' });
  await his.hears('Call 12 34 56 78');
  const { messageId, number } = message!;
  await expect(bert.RemoveMessage({ messageId, ...why })).rejects.toMatchObject({ code: 'NotAllowed' });
  await mona.RemoveMessage({ messageId, ...why });
  await expect(mona.RemoveMessage({ messageId, ...why })).rejects.toMatchObject({ code: 'StatusNotPossible' });
  await his.page.until(() => his.heard().some(({ aboutNumber }) => aboutNumber === number));
  expect((await bert.GetChatMessages({ roomId })).items).toMatchObject([
    { number, text: null },
    { note: 'MessageRemoved', aboutNumber: number },
  ]);
  await says(bert, roomId, 'Well');
  await theirs.hears('Well');
  expect(theirs.heard()).toHaveLength(1);
  expect((await anna.GetMyStatements({})).items).toMatchObject([{ scope: 'Content', contentType: 'ChatMessage' }]);
});

test('who is timed out reads and does not write, and is told for how long; it ends by itself or by a moderator', async () => {
  const roomId = await aRoom();
  const [anna, mona] = [await inRoom(roomId), await aModerator(roomId)];
  const elsewhere = await aRoom();
  await anna.JoinRoom({ roomId: elsewhere });
  await mona.TimeoutFromChat({ profileId: anna.profileId, roomId, minutes: 1, ...why });
  expect((await anna.AddMessage({ roomId, text: 'But' })).wait).toEqual({ reason: 'TimedOut', seconds: 60 });
  const { timedOutUntil } = await anna.GetChatRoom({ roomId });
  expect(Date.parse(timedOutUntil!) - clock.ms()).toBeLessThanOrEqual(minutes);
  await says(anna, elsewhere, 'Here I may');
  await mona.TimeoutFromChat({ profileId: anna.profileId, minutes: 30, ...why });
  expect((await anna.AddMessage({ roomId: elsewhere, text: 'And here?' })).wait).toMatchObject({ reason: 'TimedOut' });
  await mona.EndChatTimeout({ profileId: anna.profileId });
  await says(anna, roomId, 'Thank you');
  expect((await anna.GetMyStatements({})).items.map(({ scope }) => scope)).toEqual(['ChatTimeout', 'ChatTimeout']);
});

test('whoever is banned is out of every room at once, hears nothing, and is told until when', async () => {
  const roomId = await aRoom();
  const [anna, mona] = [await inRoom(roomId), await aModerator(roomId)];
  const page = await listening(anna, roomId);
  const { until } = await mona.BanProfile({ profileId: anna.profileId, duration: 3, unit: 'Days', ...why });
  await expect(anna.AddMessage({ roomId, text: 'But' })).rejects.toMatchObject({ code: 'ChatBanned' });
  await expect(anna.JoinRoom({ roomId })).rejects.toMatchObject({ code: 'ChatBanned' });
  expect(await anna.GetChatBanStatus()).toMatchObject({ until, permanent: false });
  await world.settle();
  expect(await page.page.watch(`chat:${roomId}`)).toBe(false);
  await says(mona, roomId, 'Calm again');
  expect(page.texts()).not.toContain('Calm again');
  expect((await mona.GetChatPeople({ roomId })).people).toBe(1);
  const sara = await staffInChat('Moderator');
  await sara.LiftChatBan({ profileId: anna.profileId });
  expect(await anna.GetChatBanStatus()).toBeNull();
});

test('a moderator bans for a week at most, staff for longer, and for good only two of them', async () => {
  const roomId = await aRoom();
  const [anna, mona] = [await inRoom(roomId), await aModerator(roomId)];
  const { profileId } = anna;
  const ban = { profileId, duration: 8, unit: 'Days', ...why } as const;
  await expect(mona.BanProfile(ban)).rejects.toMatchObject({ code: 'BanTooLong' });
  await expect(mona.BanProfile({ ...ban, unit: 'Permanent' })).rejects.toMatchObject({ code: 'BanTooLong' });
  const [sara, stig] = [await staffInChat('ModeratorHidden'), await atTheDesk()];
  expect(await sara.BanProfile({ ...ban, unit: 'Permanent' })).toEqual({ until: null });
  expect(await anna.GetChatBanStatus()).toBeNull();
  await expect(confirm(sara, 'ChatBan', anna)).rejects.toMatchObject({ code: 'SecondPersonNeeded' });
  await confirm(stig, 'ChatBan', anna);
  expect(await anna.GetChatBanStatus()).toMatchObject({ permanent: true, until: '9999-12-31T23:59:59.000Z' });
});

test('nobody acts on a role at or above their own, nor on themselves, nor on somebody who never was in the chat', async () => {
  const roomId = await aRoom();
  const [mona, liv, stranger] = [await aModerator(roomId), await aModerator(roomId), await given.profile()];
  const minute = { minutes: 5, ...why };
  await expect(mona.TimeoutFromChat({ profileId: mona.profileId, ...minute })).rejects.toMatchObject({
    code: 'NotFound',
  });
  for (const one of [liv])
    await expect(mona.TimeoutFromChat({ profileId: one.profileId, ...minute })).rejects.toMatchObject({
      code: 'NotAllowed',
    });
  await expect(mona.TimeoutFromChat({ profileId: stranger.profileId, ...minute })).rejects.toMatchObject({
    code: 'NotFound',
  });
});

test('staff enters the chat only as what it says it is; hidden it stands nowhere', async () => {
  const roomId = await aRoom();
  const [anna, sara] = [await inRoom(roomId), await given.profile({ role: 'Support' })];
  await expect(sara.Rooms()).rejects.toMatchObject({ code: 'ModeratorLoginNeeded' });
  await expect(sara.LogInToChat({ level: 'ModeratorHidden' })).rejects.toMatchObject({
    code: 'ReauthenticationNeeded',
  });
  await sara.Reauthenticate({ password });
  await sara.LogInToChat({ level: 'ModeratorHidden' });
  await sara.JoinRoom({ roomId });
  await says(anna, roomId, 'Nobody here?');
  expect((await sara.GetChatMessages({ roomId })).items).toHaveLength(1);
  expect((await anna.GetChatPeople({ roomId })).people).toBe(1);
  await expect(sara.AddMessage({ roomId, text: 'I am' })).rejects.toMatchObject({ code: 'NotInRoom' });
  await expect(anna.LogInToChat({ level: 'Moderator' })).rejects.toMatchObject({ code: 'NotAllowed' });
});

test('a room is slow, paused and told so, and those who came together are timed out in one act', async () => {
  const roomId = await aRoom();
  const [mona, anna] = [await aModerator(roomId), await inRoom(roomId)];
  await mona.SetChatSlowMode({ roomId, seconds: 10 });
  await says(anna, roomId, 'One');
  expect((await anna.AddMessage({ roomId, text: 'Two' })).wait).toEqual({ reason: 'SlowMode', seconds: 10 });
  await mona.PauseChatRoom({ roomId, paused: true });
  expect((await anna.AddMessage({ roomId, text: 'Three' })).wait).toEqual({ reason: 'Paused', seconds: 0 });
  expect((await anna.GetChatMessages({ roomId })).items.map(({ note }) => note)).toEqual([
    'SlowModeOn',
    null,
    'Paused',
  ]);
  await mona.PauseChatRoom({ roomId, paused: false });
  clock.advance(60 * minutes);
  await mona.JoinRoom({ roomId });
  await anna.JoinRoom({ roomId });
  clock.advance(5 * minutes);
  await anna.KeepAlive();
  const raid = [await inRoom(roomId), await inRoom(roomId)];
  const { items } = await mona.GetChatArrivals({ roomId, within: 3 });
  expect(items.map(({ profile }) => profile.profileId).sort()).toEqual(raid.map(({ profileId }) => profileId).sort());
  expect(await mona.TimeoutArrivals({ roomId, within: 3, minutes: 10, ...why })).toEqual({ people: 2 });
  expect((await raid[0]!.AddMessage({ roomId, text: 'Spam' })).wait).toMatchObject({ reason: 'TimedOut' });
});

const endOf = async (from: string, duration: number, unit: 'Days' | 'Months' | 'Years' | 'Hours') => {
  const { database } = world.platform;
  const end = await endOfBan(database.write(), new Date(from), { duration, unit, timeZone: 'Europe/Copenhagen' });
  return end.toISOString();
};

test.each([
  [
    'a day keeps the hour when the clock goes forward',
    '2027-03-27T20:00:00.000Z',
    1,
    'Days',
    '2027-03-28T19:00:00.000Z',
  ],
  ['and back', '2027-10-30T19:00:00.000Z', 1, 'Days', '2027-10-31T20:00:00.000Z'],
  ['hours are as long as they are', '2027-10-30T19:00:00.000Z', 24, 'Hours', '2027-10-31T19:00:00.000Z'],
  ['a month that is shorter ends on its last day', '2027-01-31T11:00:00.000Z', 1, 'Months', '2027-02-28T11:00:00.000Z'],
  ['in a leap year on the 29th', '2028-01-31T11:00:00.000Z', 1, 'Months', '2028-02-29T11:00:00.000Z'],
  ['a year from the 29th of February', '2028-02-29T11:00:00.000Z', 1, 'Years', '2029-02-28T11:00:00.000Z'],
] as const)('%s', async (_what, from, duration, unit, end) => {
  expect(await endOf(from, duration, unit)).toBe(end);
});

test('an appeal that is right brings a removed message back', async () => {
  const roomId = await aRoom();
  const [anna, mona, sara] = [await inRoom(roomId), await aModerator(roomId), await staffInChat('Moderator')];
  const { message } = await anna.AddMessage({ roomId, text: 'Nothing wrong with this' });
  await mona.RemoveMessage({ messageId: message!.messageId, ...why });
  const { statementId } = (await anna.GetMyStatements({})).items[0]!;
  const { appealId } = await anna.AppealStatement({ statementId, text: 'It was kind.' });
  await sara.Reauthenticate({ password });
  await sara.DecideAppeal({ appealId, outcome: 'Reversed', text: 'It was.' });
  expect((await anna.GetChatMessages({ roomId })).items[0]).toMatchObject({ text: 'Nothing wrong with this' });
});

test('who is in a room is told to those who are in it alone', async () => {
  const roomId = await aRoom();
  await inRoom(roomId);
  await expect((await given.profile()).GetChatPeople({ roomId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect((await given.profile({ member: false })).GetChatPeople({ roomId })).rejects.toMatchObject({
    code: 'NotFound',
  });
});

test('between two numbers lies time, and no place for what somebody does not see', async () => {
  const roomId = await aRoom();
  const [anna, bert, cleo] = [await inRoom(roomId), await inRoom(roomId), await inRoom(roomId)];
  await anna.IgnoreProfile({ profileId: bert.profileId });
  const first = await says(cleo, roomId, 'One');
  await says(bert, roomId, 'Two');
  const third = await says(cleo, roomId, 'Three');
  const [one, three] = (await anna.GetChatMessages({ roomId })).items;
  expect([one!.number, three!.number, three!.before]).toEqual([first, third, first]);
  expect((third - first) / 8).toBeLessThan(60_000);
  expect(first / 8).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
});

test('a ban for good, which stands on the account, is lifted by whoever names the profile of the variant', async () => {
  const anna = await given.insider();
  const darkRoom = await aRoom({ siteId: 2 });
  await anna.JoinRoom({ roomId: darkRoom });
  const [her, stig] = [await given.profile({ role: 'Developer', darkStatus: 'Approved' }), await atTheDesk()];
  const there = await given.dark(her);
  await there.Reauthenticate({ password });
  await there.LogInToChat({ level: 'Moderator' });
  const { profileId } = anna;
  await there.BanProfile({ profileId, duration: 1, unit: 'Permanent', ...why });
  const [account] = await world.sql<{ id: number }>('select account_of($1) as id', [profileId]);
  await confirm(stig, 'ChatBan', { profileId: account!.id });
  expect(await anna.GetChatBanStatus()).toMatchObject({ permanent: true });
  await there.LiftChatBan({ profileId });
  expect(await anna.GetChatBanStatus()).toBeNull();
});
