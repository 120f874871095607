/** How staff keeps the rooms of a site. */
import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';
import { aRoom, inRoom, listening, says } from './house.ts';

const roomsSeenBy = async (person: Somebody) => (await person.Rooms()).rooms;

test('a room is called anew in every language, and everybody there reads so', async () => {
  const roomId = await aRoom();
  const [staff, anna] = [await atTheDesk(), await inRoom(roomId)];
  const page = await listening(anna, roomId);
  const english = { name: 'The kitchen', topic: 'Soup', rules: '' };
  const texts = { 'en-GB': english, 'sv-SE': { ...english, name: 'Köket' } };
  await staff.UpdateChatRoom({ roomId, texts, language: 'sv-SE', capacity: 2 });
  await page.page.until(() => page.page.stale.flat().includes('ChatRoom'));
  expect(await anna.GetChatRoom({ roomId })).toMatchObject({ ...english, language: 'sv-SE', capacity: 2 });
  const swede = await given.profile({ locale: 'sv-SE' });
  expect((await roomsSeenBy(swede)).find((room) => room.roomId === roomId)?.name).toBe('Köket');
});

test('rooms change places, and the first and the last stay where they are', async () => {
  const [first, second, third] = [await aRoom(), await aRoom(), await aRoom()];
  const [staff, anna] = [await atTheDesk(), await given.profile()];
  const order = async () => (await roomsSeenBy(anna)).map(({ roomId }) => roomId).filter((id) => id >= first);
  await staff.MoveChatRoom({ roomId: third, direction: 'Up' });
  expect(await order()).toEqual([first, third, second]);
  await staff.MoveChatRoom({ roomId: second, direction: 'Down' });
  expect(await order()).toEqual([first, third, second]);
  // Two of the staff at the same moment: each move is one step, and no two rooms have one place.
  await Promise.all([first, first].map((roomId) => staff.MoveChatRoom({ roomId, direction: 'Down' })));
  expect(await order()).toEqual([third, second, first]);
});

test('a room that is closed is left by everybody at once, on sockets too, and stays so until it is opened again', async () => {
  const roomId = await aRoom();
  const [staff, anna, bert] = [await atTheDesk(), await inRoom(roomId), await inRoom(roomId)];
  const page = await listening(anna, roomId);
  await says(bert, roomId, 'Good evening');
  await page.hears('Good evening');
  await staff.CloseChatRoom({ roomId, closed: true });
  await page.page.until(() => page.page.stale.flat().includes('ChatRoom'));
  for (const call of [
    anna.GetChatRoom({ roomId }),
    anna.GetChatMessages({ roomId }),
    anna.AddMessage({ roomId, text: 'Anybody?' }),
    anna.JoinRoom({ roomId }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'NotFound' });
  expect((await listening(anna, roomId)).watches).toBe(false);
  expect((await roomsSeenBy(anna)).map((room) => room.roomId)).not.toContain(roomId);
  await staff.CloseChatRoom({ roomId, closed: true });
  await staff.CloseChatRoom({ roomId, closed: false });
  expect((await roomsSeenBy(anna)).at(-1)).toMatchObject({ roomId, people: 0, joined: false });
  // Whoever was there before is not, nor are their sockets.
  await bert.JoinRoom({ roomId });
  const his = await listening(bert, roomId);
  await says(bert, roomId, 'Open again');
  await his.hears('Open again');
  expect(page.texts()).toEqual(['Good evening']);
  await world.settle();
});

test('only staff keeps rooms', async () => {
  const roomId = await aRoom();
  const [anna, moderator] = [await given.profile(), await given.profile({ role: 'ChatModerator' })];
  for (const person of [anna, moderator])
    for (const call of [
      person.CloseChatRoom({ roomId, closed: true }),
      person.MoveChatRoom({ roomId, direction: 'Up' }),
      person.GetChatRoomsForStaff({}),
    ])
      await expect(call).rejects.toMatchObject({ status: 403 });
  const staff = await atTheDesk();
  await expect(staff.CloseChatRoom({ roomId: 999_999, closed: true })).rejects.toMatchObject({ code: 'NotFound' });
});
