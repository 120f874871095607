import { afterEach, expect, test } from '@jest/globals';
import { clock, seconds } from '../../server/platform/clock.ts';
import type { Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { atServer } from './crowd.ts';
import { isThorough, random, shuffled } from '../support/random.ts';
import { world } from '../support/world.ts';
import { aRoom, inRoom } from './house.ts';
import { Reader } from './reader.ts';

const why = { reason: 'Respect', facts: 'It was unkind.' } as const;
const people = 8;
const rounds = isThorough ? 40 : 6;

const second = await anotherHouse({});
const open: Reader[] = [];
afterEach(() => open.splice(0).forEach((reader) => reader.close()));

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

interface Room {
  roomId: number;
  readers: Reader[];
  moderator: Somebody;
  here: Set<Reader>;
  /** Between whom something changed since the last round, so that a page reads anew. */
  changed: Set<Reader>;
  said: number[];
}

async function openRoom(): Promise<Room> {
  const roomId = await aRoom();
  const moderator = await inRoom(roomId, { role: 'ChatModerator' });
  const readers: Reader[] = [];
  for (let nth = 0; nth < people; nth++) readers.push(new Reader(await inRoom(roomId), roomId));
  open.push(...readers);
  for (const [nth, reader] of readers.entries())
    expect(await reader.open(nth % 2 === 0 ? world.url : second.url)).toBe(true);
  return { roomId, readers, moderator, here: new Set(readers), changed: new Set(readers), said: [] };
}

/** Blocks and ignores somebody, or no more, whatever was before. */
const relations = [
  (me: Somebody, profileId: number) => me.AddToBlacklist({ profileId }),
  (me: Somebody, profileId: number) => me.RemoveFromBlacklist({ profileId }),
  (me: Somebody, profileId: number) => me.IgnoreProfile({ profileId }),
  (me: Somebody, profileId: number) => me.RemoveIgnore({ profileId }),
];

/** Some come, some go, some do not want to meet any more, and some do again. */
async function stir({ roomId, readers, here, changed }: Room): Promise<void> {
  for (let nth = 0; nth < 4; nth++) {
    const [one, other] = shuffled(readers);
    // Whoever is blocked already cannot be blocked by the other, and is not told so.
    await oneOf(relations)(one!.member as Somebody, other!.member.profileId).catch(() => undefined);
    changed.add(one!).add(other!);
  }
  const mover = oneOf(readers);
  if (here.has(mover)) {
    await mover.member.LeaveRoom({ roomId });
    here.delete(mover);
  } else {
    await mover.member.JoinRoom({ roomId });
    expect(await mover.watch()).toBe(true);
    here.add(mover);
  }
  changed.add(mover);
}

/** Everybody who is here speaks at once, some messages are removed meanwhile, and some pages come back at the other server. */
async function talk({ roomId, readers, here, changed, moderator, said }: Room, round: number): Promise<void> {
  const before = [...said];
  const acts = [...here].flatMap(({ member }, nth) =>
    [1, 2].map((time) => async () => {
      const { message } = await member.AddMessage({ roomId, text: `${round} ${nth} ${time}` });
      said.push(message!.messageId);
    }),
  );
  const removals = shuffled(before)
    .slice(0, 2)
    .map((messageId) => () => moderator.RemoveMessage({ messageId, ...why }));
  said.splice(0, said.length, ...said.filter((id) => !before.includes(id)));
  const mover = oneOf([...here]);
  changed.add(mover);
  const moves = [() => mover.open(oneOf([world.url, second.url])).then(() => mover.ask())];
  await Promise.all(shuffled([...acts, ...removals, ...moves]).map((act) => act()));
  expect(readers.every((reader) => here.has(reader) || !changed.has(reader) || reader.lines.length === 0)).toBe(true);
}

async function comesToRest(reader: Reader): Promise<void> {
  for (;;) {
    const { latest } = await reader.member.KeepAlive();
    if (reader.last >= (latest[0]?.number ?? 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('whatever two people are to each other, a page is told what it would be answered, in its order and once', async () => {
  const room = await openRoom();
  const { roomId, readers, here, changed } = room;
  for (let round = 0; round < rounds; round++) {
    clock.advance(20 * seconds);
    if (round % 3 > 0) await stir(room);
    for (const { member } of [...readers, { member: room.moderator }]) await member.KeepAlive();
    const [{ after } = { after: 0 }] = await world.sql<{ after: number }>(
      'select last_number as after from chat_channel where id = $1',
      [roomId],
    );
    for (const reader of readers) reader.begin(after);
    await talk(room, round);
    for (const reader of here) await comesToRest(reader);
    for (const reader of readers) {
      if (here.has(reader)) await reader.check(after);
      else expect(reader.lines).toEqual([]);
      // Whose standing did not change misses nothing that it would have to ask for.
      if (here.has(reader) && !changed.has(reader)) expect(reader.asked).toBe(0);
    }
    changed.clear();
  }
});

test('a block, a timeout and a ban are felt at once at every server, by calls and by pages', async () => {
  const roomId = await aRoom();
  const [anna, bert, mona] = [
    await inRoom(roomId),
    await inRoom(roomId),
    await inRoom(roomId, { role: 'ChatModerator' }),
  ];
  const [page, witness] = [new Reader(anna, roomId), new Reader(await inRoom(roomId), roomId)];
  open.push(page, witness);
  for (const one of [page, witness]) expect(await one.open(second.url)).toBe(true);
  const there = atServer(anna, second.url);
  const says = async (text: string, by = bert) => {
    await by.AddMessage({ roomId, text });
    while (witness.lines.at(-1)?.text !== text) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await says('Everybody hears this');
  await bert.AddToBlacklist({ profileId: anna.profileId });
  await says('Not for her');
  await bert.RemoveFromBlacklist({ profileId: anna.profileId });
  await says('For her again');
  expect(page.lines.map(({ text }) => text)).toEqual(['Everybody hears this', 'For her again']);
  await mona.TimeoutFromChat({ profileId: anna.profileId, minutes: 5, ...why });
  expect((await there.AddMessage({ roomId, text: 'But' })).wait).toMatchObject({ reason: 'TimedOut' });
  await mona.BanProfile({ profileId: anna.profileId, duration: 1, unit: 'Hours', ...why });
  const banned = performance.now();
  await expect(there.AddMessage({ roomId, text: 'But' })).rejects.toMatchObject({ code: 'ChatBanned' });
  await expect(there.GetChatMessages({ roomId })).rejects.toMatchObject({
    code: expect.stringMatching(/^(ChatBanned|NotFound)$/),
  });
  let nth = 0;
  do await says(`Calm ${++nth}`, mona);
  while (page.lines.at(-1)?.text === `Calm ${nth}`);
  expect(performance.now() - banned).toBeLessThan(seconds);
  const heard = page.lines.length;
  await says('Calm again', mona);
  expect(page.lines).toHaveLength(heard);
});
