import { expect, test } from '@jest/globals';
import { clock, hours, seconds } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';
import { aRoom, inRoom, listening, says } from './house.ts';

const textsOf = async (person: Awaited<ReturnType<typeof given.profile>>, roomId: number) =>
  (await person.GetChatMessages({ roomId })).items.map(({ text }) => text);

test('who is in a room hears what is said there at once, with the number ahead of it', async () => {
  const roomId = await aRoom();
  const [anna, bert] = [await inRoom(roomId), await inRoom(roomId)];
  const page = await listening(bert, roomId);
  expect(page.watches).toBe(true);
  const first = await says(anna, roomId, 'Good evening');
  await page.hears('Good evening');
  const second = await says(anna, roomId, 'Who cooks?');
  await page.hears('Who cooks?');
  expect(page.heard().map(({ number, before, author }) => [number, before, author?.profileId])).toEqual([
    [first, 0, anna.profileId],
    [second, first, anna.profileId],
  ]);
  const { items, more } = await bert.GetChatMessages({ roomId });
  expect([items.map(({ text }) => text), more]).toEqual([['Good evening', 'Who cooks?'], false]);
  expect((await bert.GetChatMessages({ roomId, after: first })).items).toMatchObject([
    { number: second, before: first },
  ]);
  expect((await bert.GetChatMessages({ roomId, before: second })).items).toMatchObject([{ number: first, before: 0 }]);
});

test('who is not in a room reads nothing there, hears nothing and says nothing', async () => {
  const roomId = await aRoom();
  const [anna, bert] = [await inRoom(roomId), await given.profile()];
  const page = await listening(bert, roomId);
  expect(page.watches).toBe(false);
  await says(anna, roomId, 'Hello');
  await expect(bert.GetChatMessages({ roomId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(bert.AddMessage({ roomId, text: 'Hello' })).rejects.toMatchObject({ code: 'NotInRoom' });
  await bert.JoinRoom({ roomId });
  expect(await textsOf(bert, roomId)).toEqual(['Hello']);
  await bert.LeaveRoom({ roomId });
  await expect(bert.GetChatMessages({ roomId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('without a membership one looks at the rooms and joins none', async () => {
  const roomId = await aRoom();
  const guest = await given.profile({ member: false });
  expect((await guest.Rooms()).membershipNeeded).toBe(true);
  expect((await guest.GetChatRoom({ roomId })).can).toEqual([]);
  await expect(guest.JoinRoom({ roomId })).rejects.toMatchObject({ code: 'MembersOnly' });
});

test('those whom one blocked or ignores are absent, both ways, in words, lists and numbers', async () => {
  const roomId = await aRoom();
  const [anna, bert, cleo] = [await inRoom(roomId), await inRoom(roomId), await inRoom(roomId)];
  const pages = await Promise.all([anna, bert, cleo].map((one) => listening(one, roomId)));
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await cleo.IgnoreProfile({ profileId: bert.profileId });
  const first = await says(cleo, roomId, 'One');
  await says(bert, roomId, 'Two');
  const third = await says(anna, roomId, 'Three');
  await pages[0]!.hears('Three');
  await pages[2]!.hears('Three');
  expect(pages[0]!.heard().map(({ text, before }) => [text, before])).toEqual([
    ['One', 0],
    ['Three', first],
  ]);
  expect(pages[2]!.texts()).toEqual(['One', 'Three']);
  await says(bert, roomId, 'Four');
  await pages[1]!.hears('Four');
  expect(pages[1]!.texts()).toEqual(['Two', 'Four']);
  expect(await textsOf(anna, roomId)).toEqual(['One', 'Three']);
  expect(await textsOf(bert, roomId)).toEqual(['Two', 'Four']);
  const { people, items } = await anna.GetChatPeople({ roomId });
  expect([people, items.map(({ profileId }) => profileId).sort()]).toEqual([
    2,
    [anna.profileId, cleo.profileId].sort(),
  ]);
  const [room] = (await bert.Rooms()).rooms.filter((one) => one.roomId === roomId);
  expect(room).toMatchObject({ people: 1 });
  expect((await anna.KeepAlive()).latest).toEqual([{ roomId, number: third }]);
});

test('without a sign of life somebody is gone after 90 seconds', async () => {
  const roomId = await aRoom();
  const [anna, bert] = [await inRoom(roomId), await inRoom(roomId)];
  const page = await listening(anna, roomId);
  clock.advance(60 * seconds);
  await anna.KeepAlive();
  clock.advance(40 * seconds);
  await runSchedules(['LeaveChat']);
  expect((await anna.GetChatPeople({ roomId })).items.map(({ profileId }) => profileId)).toEqual([anna.profileId]);
  await expect(bert.AddMessage({ roomId, text: 'Still here' })).rejects.toMatchObject({ code: 'NotInRoom' });
  await page.page.until(() =>
    page.page.passages.flatMap(({ passages }) => passages).some((one) => one.profileId === bert.profileId),
  );
});

test('a room is full for whoever comes last, also when two come at once', async () => {
  const roomId = await aRoom({ capacity: 2 });
  await inRoom(roomId);
  const two = [await given.profile(), await given.profile()];
  const came = await Promise.allSettled(two.map((one) => one.JoinRoom({ roomId })));
  expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('who writes too fast waits, longer each time, and is told so; nothing is lost of what others say', async () => {
  const roomId = await aRoom();
  const [anna, bert] = [await inRoom(roomId), await inRoom(roomId)];
  for (let nth = 0; nth < 5; nth++) await says(anna, roomId, `Line ${nth}`);
  const waits = [];
  for (let nth = 0; nth < 3; nth++) waits.push((await anna.AddMessage({ roomId, text: `More ${nth}` })).wait);
  expect(waits).toEqual([5, 10, 20].map((wait) => ({ reason: 'TooFast', seconds: wait })));
  await says(bert, roomId, 'I am slow');
  clock.advance(21 * seconds);
  await says(anna, roomId, 'Better now');
  clock.advance(90 * seconds);
  for (const one of [anna, bert]) await one.JoinRoom({ roomId });
  for (let nth = 0; nth < 2; nth++) await says(anna, roomId, 'The same words.');
  expect((await anna.AddMessage({ roomId, text: 'the same WORDS!' })).wait).toEqual({ reason: 'Repeated', seconds: 5 });
  expect((await bert.AddMessage({ roomId, text: 'Look at https://example.org' })).wait).toMatchObject({
    reason: 'Links',
  });
});

test('what is older than a day is not on screen any more', async () => {
  const roomId = await aRoom();
  const anna = await inRoom(roomId);
  await says(anna, roomId, 'Yesterday');
  clock.advance(24 * hours + seconds);
  await anna.JoinRoom({ roomId });
  expect(await textsOf(anna, roomId)).toEqual([]);
});

test('what stands beside a chat about somebody is read by whoever meets them, roles in the variant alone', async () => {
  const roomId = await aRoom();
  const [anna, bert] = [await inRoom(roomId), await inRoom(roomId)];
  const told = await anna.GetChatProfileInformation({ profileId: bert.profileId, darkInfo: true });
  expect(told).toMatchObject({ profile: { profileId: bert.profileId }, headline: '', roles: [] });
});

test('who is called by name is named to nobody for whom they are not there, also when a message is told at once', async () => {
  const roomId = await aRoom();
  const [anna, bert, cleo] = [await inRoom(roomId), await inRoom(roomId), await inRoom(roomId)];
  await cleo.AddToBlacklist({ profileId: bert.profileId });
  const [his, hers] = [await listening(bert, roomId), await listening(cleo, roomId)];
  const mentions = [bert.profileId, cleo.profileId];
  await anna.AddMessage({ roomId, text: 'Hello both', mentions });
  const named = async (person: typeof bert, page: typeof his) => {
    await page.hears('Hello both');
    const { items } = await person.GetChatMessages({ roomId });
    return [items.map((one) => one.mentions), page.heard().map((one) => one.mentions)];
  };
  expect(await named(bert, his)).toEqual([[[bert.profileId]], [[bert.profileId]]]);
  expect(await named(cleo, hers)).toEqual([[[cleo.profileId]], [[cleo.profileId]]]);
  expect((await anna.GetChatMessages({ roomId })).items.map((one) => one.mentions)).toEqual([mentions]);
});

test('who is called by name and is not looking is told once until they have read, and by nobody who is absent for them', async () => {
  const roomId = await aRoom();
  const [anna, bert, cleo] = [await inRoom(roomId), await inRoom(roomId), await inRoom(roomId)];
  let nth = 0;
  const calls = async (person: typeof anna) => {
    const { message } = await person.AddMessage({
      roomId,
      text: `Bert, once more: ${++nth}`,
      mentions: [bert.profileId],
    });
    await world.settle();
    return message!.number;
  };
  const told = async () => {
    const { items } = await bert.ClientNotifications({ take: 100 });
    return items.filter(({ read }) => !read).map(({ type, link }) => [type, link]);
  };
  const once = [['ChatMentioned', `/PublicChat/Room/${roomId}`]];
  await calls(anna);
  const number = await calls(anna);
  expect(await told()).toEqual(once);
  await bert.ReadChat({ roomId, number });
  await world.settle();
  expect(await told()).toEqual([]);
  await calls(anna);
  expect(await told()).toEqual([]);
  await world.sql('update chat_presence set read_number = 0 where profile_id = $1', [bert.profileId]);
  await bert.IgnoreProfile({ profileId: cleo.profileId });
  await calls(cleo);
  expect(await told()).toEqual([]);
  await calls(anna);
  expect(await told()).toEqual(once);
});
