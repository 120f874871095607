import { expect, test } from '@jest/globals';
import { days, hours } from '../../server/platform/clock.ts';
import { ReportedContent } from '../../shared/enums.ts';
import { caseOf, insult, staff } from '../moderation/desk.ts';
import { exported } from '../support/exported.ts';
import { given, password } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';
import { aRoom, inRoom, listening, says } from './house.ts';
import { joins, leaves, listOf, openChat, pass, stateOf, statesOf, twoInChat } from './privately.ts';

const why = { reason: 'Respect', facts: 'A telephone number in the room.' } as const;

test('whoever is banned is out of their private chats, and their questions are taken back', async () => {
  const { anna, bert, roomId } = await twoInChat();
  const [carl, dina] = [await given.profile(), await given.profile()];
  await anna.JoinRoom({ roomId: await aRoom() });
  await joins(anna, carl);
  await joins(dina, anna);
  const page = await listening(anna, roomId);
  const mona = await inRoom(await aRoom(), { role: 'ChatModerator' });
  await mona.BanProfile({ profileId: anna.profileId, duration: 1, unit: 'Days', ...why });
  expect([await stateOf(bert, anna), await stateOf(carl, anna)]).toEqual(['PartnerLeft', 'None']);
  expect(await stateOf(dina, anna)).toBe('Waiting');
  await expect(bert.AddMessage({ roomId, text: 'Hello?' })).rejects.toMatchObject({ code: 'NotInRoom' });
  await expect(joins(anna, bert)).rejects.toMatchObject({ code: 'ChatBanned' });
  // Sessions hear of the ban a moment later; the chat is out of reach at once.
  await expect(anna.GetChatMessages({ roomId })).rejects.toMatchObject({
    code: expect.stringMatching(/^(ChatBanned|NotFound)$/) as string,
  });
  expect(await page.page.watch(`chat:${roomId}`)).toBe(false);
});

test('a timeout for all rooms holds in private chats too, that of one room does not', async () => {
  const { anna, bert, roomId } = await twoInChat();
  const [room, mona] = [await aRoom(), await inRoom(await aRoom(), { role: 'ChatModerator' })];
  await anna.JoinRoom({ roomId: room });
  await mona.TimeoutFromChat({ profileId: anna.profileId, roomId: room, minutes: 5, ...why });
  await says(anna, roomId, 'Here I may');
  await mona.TimeoutFromChat({ profileId: anna.profileId, minutes: 5, ...why });
  expect((await anna.AddMessage({ roomId, text: 'And now?' })).wait).toMatchObject({ reason: 'TimedOut' });
  const { timedOutUntil } = await anna.GetPrivateChat({ partnerProfileId: bert.profileId });
  expect(timedOutUntil).not.toBeNull();
});

test('who keeps order elsewhere is one of two in a private chat', async () => {
  const [anna, sara] = [await given.profile(), await atTheDesk()];
  await sara.LogInToChat({ level: 'ModeratorHidden' });
  const roomId = await openChat(sara, anna);
  await says(sara, roomId, 'Good evening');
  await says(anna, roomId, 'Good evening to you');
  const { items } = await anna.GetChatMessages({ roomId });
  expect(items.map(({ level, author }) => [level, author?.profileId])).toEqual([
    ['Normal', sara.profileId],
    ['Normal', anna.profileId],
  ]);
  await anna
    .AddToBlacklist({ profileId: sara.profileId })
    .catch(() => anna.IgnoreProfile({ profileId: sara.profileId }));
});

test('on each side one has chats of one’s own with those who are there', async () => {
  const [anna, bert] = [await given.profile({ darkStatus: 'Approved' }), await given.profile()];
  const there = await given.dark(anna);
  await expect(joins(there, bert)).rejects.toMatchObject({ code: 'NotFound' });
  const roomId = await openChat(anna, bert);
  expect(await listOf(there)).toEqual([]);
  await expect(there.GetChatMessages({ roomId })).rejects.toMatchObject({ code: 'NotFound' });
  const insider = await given.insider();
  await openChat(there, insider);
  expect([await listOf(anna), await listOf(there)]).toEqual([
    [[bert.profileId, 'Open']],
    [[insider.profileId, 'Open']],
  ]);
});

test('one of the two reports what the other wrote, with what was said around it; nobody else can', async () => {
  const { anna, bert, roomId } = await twoInChat();
  await says(anna, roomId, 'Shall we meet?');
  const { message } = await bert.AddMessage({ roomId, text: 'You should be ashamed.' });
  const about = { contentType: 'ChatMessage', contentId: message!.messageId, ...insult } as const;
  const carl = await inRoom(await aRoom());
  await expect(carl.AddReport(about)).rejects.toMatchObject({ code: 'NotFound' });
  await anna.AddReport(about);
  const sara = await staff();
  const found = await sara.GetCase({ caseId: await caseOf(ReportedContent.ChatMessage, message!.messageId) });
  expect(found).toMatchObject({ evidence: 'You should be ashamed.', path: `/PrivateChat/${bert.profileId}` });
  const around = await sara.LookAround({ contentType: 'ChatMessage', contentId: message!.messageId });
  expect(JSON.stringify(around)).toContain('Shall we meet?');
  await expect(sara.GetChatMessages({ roomId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('the export names with whom one has a chat and what one wrote there; of the other nothing is left after they are gone', async () => {
  const { anna, bert, roomId } = await twoInChat();
  await says(anna, roomId, 'My own words');
  await says(bert, roomId, 'The words of another');
  await anna.Reauthenticate({ password });
  const { data } = await exported(anna);
  expect(data).toMatchObject({
    privateChats: [{ with: bert.name, state: 'Open' }],
    chatMessages: [{ with: bert.name, room: null, text: 'My own words' }],
  });
  await bert.Reauthenticate({ password });
  await bert.DeleteProfile({ now: true });
  await world.settle();
  await pass(24 * hours, [anna]);
  await runSchedules();
  expect(await listOf(anna)).toEqual([]);
  const left = await world.sql('select from private_chat where $1 in (low_id, high_id)', [bert.profileId]);
  const words = await world.sql('select from chat_message where channel_id = $1 and sealed is not null', [roomId]);
  expect([left.length, words.length]).toEqual([0, 1]);
});

test('a chat that is over is forgotten once nothing is left in it, and one that is open stays', async () => {
  const { anna, bert, roomId } = await twoInChat();
  const [carl, dina] = [await given.profile(), await given.profile()];
  const lasting = await openChat(carl, dina);
  await says(anna, roomId, 'Until later');
  await leaves(anna, bert);
  await leaves(bert, anna);
  const channels = async () =>
    (await world.sql<{ id: number }>('select id from chat_channel where id in ($1, $2)', [roomId, lasting])).map(
      ({ id }) => Number(id),
    );
  await pass(29 * days, []);
  await runSchedules(['ForgetPrivateChats']);
  expect(await channels()).toHaveLength(2);
  await pass(3 * days, []);
  await runSchedules(['MakePartitions', 'ForgetChatMessages']);
  await runSchedules(['ForgetPrivateChats']);
  expect(await channels()).toEqual([lasting]);
});

test('two who part and meet again begin anew', async () => {
  const { anna, bert } = await twoInChat();
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
  await joins(anna, bert);
  expect(await statesOf(anna, bert)).toEqual(['Waiting', 'Asked']);
});
