import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { Reader, type Line, type Member } from '../chat/reader.ts';
import { atServer, makeMembers, makeRooms, putIntoRooms } from '../chat/crowd.ts';
import { FaultyLine } from '../support/faultyLine.ts';
import { random } from '../support/random.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage, type Program } from '../support/stage.ts';
import { persist } from './load.ts';

export interface ChatLoad {
  people: number;
  perSecond: number;
  /** How often each thing goes wrong. */
  times: number;
  /** Milliseconds between two things that go wrong, and for which a line is frozen. */
  pause: number;
}

/** How many read everything again at the same moment. */
const together = 8;

/** So much of it that a test has time for. */
export const shortChat: ChatLoad = { people: 20, perSecond: 8, times: 1, pause: 1500 };

interface Place {
  program: Program;
  url: string;
  /** By which pages reach it. */
  line: FaultyLine;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const beatEvery = 20_000;

async function place(program: Program, url: string): Promise<Place> {
  return { program, url, line: await FaultyLine.open(Number(new URL(url).port)) };
}

/**
 * People talk in a room over two servers, and messages are removed, while servers are killed, the lines of pages freeze and
 * break and Redis is emptied: every page has everything once and in the order of the server, removals included.
 */
export async function drillChat(load: ChatLoad) {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url } });
  const another = await stage.addServer();
  const places = [await place(stage.server, stage.url), await place(another.program, another.url)];
  const redis = new Redis(stage.redis.url);
  const readers: Reader[] = [];
  let beating: ReturnType<typeof setInterval> | undefined;
  try {
    await Promise.all(places.map(({ program }) => program.start()));
    const members = await makeMembers(stage, load.people);
    const [roomId] = (await makeRooms(stage, 1)) as [number];
    await putIntoRooms(stage, members, () => roomId);
    readers.push(...members.map((member) => new Reader(member, roomId)));
    await Promise.all(readers.map((reader, nth) => openAt(reader, places[nth % 2]!)));
    const talk = talking(members, places, roomId, load.perSecond);
    // Pages say that they are there to the end: what was held up takes longer to be said than silence lasts.
    beating = setInterval(() => readers.forEach((reader) => void reader.beat().catch(() => undefined)), beatEvery);
    await disturb({ places, readers, redis }, load);
    const truth = await talk.end();
    await Promise.all(readers.map((reader) => catchUp(reader)));
    // A few at a time: all of them reading everything at once is another drill.
    for (let at = 0; at < readers.length; at += together)
      await Promise.all(readers.slice(at, at + together).map((reader) => reader.check(0)));
    assert.deepEqual(
      spoken(readers[0]!.lines),
      truth.said,
      'every message that was acknowledged, without the words of those removed',
    );
    const asked = readers.reduce((sum, reader) => sum + reader.asked, 0);
    return { said: truth.said.length, removed: truth.removed, retried: truth.retried, asked };
  } finally {
    clearInterval(beating);
    readers.forEach((reader) => reader.close());
    redis.disconnect();
    await Promise.all(places.map(({ line }) => line.close()));
    await stage.close();
    await mail.close();
  }
}

const openAt = (reader: Reader, { line, url }: Place) => reader.open(line.through(url), { comesAgain: true });

const spoken = (lines: readonly Line[]) =>
  lines.filter(({ aboutNumber }) => aboutNumber === null).map(({ number, text }) => ({ number, text }));

/** Up to the number that the sign of life is answered with. */
async function catchUp(reader: Reader): Promise<void> {
  for (;;) {
    const number = await reader.beat().catch(() => Infinity);
    if (reader.last >= number) return;
    await wait(100);
  }
}

/** Everybody speaks in turn, at one server and then the other until it is acknowledged; the moderator removes some of it. */
function talking(members: readonly Member[], places: readonly Place[], roomId: number, perSecond: number) {
  const said = new Map<number, { number: number; text: string | null }>();
  const removable: { number: number; messageId: number }[] = [];
  const acts: Promise<void>[] = [];
  let [goesOn, retried, removed] = [true, 0, 0];
  const at = (member: Member, nth: number) => atServer(member, places[nth % 2]!.url);
  const say = async (nth: number) => {
    const text = `Line ${nth}`;
    let tries = nth;
    const member = members[nth % members.length]!;
    const send = (commandId: string) => at(member, tries++).AddMessage({ roomId, text }, { commandId });
    const { answer } = await persist(send, () => retried++);
    if (!answer.message) return;
    const { number, messageId } = answer.message;
    assert.ok(!said.has(number), 'a number is given once');
    said.set(number, { number, text });
    removable.push({ number, messageId });
  };
  const remove = async (nth: number) => {
    const [one] = removable.splice(Math.floor(random() * removable.length), 1);
    if (!one) return;
    const why = { reason: 'Respect', facts: 'It was unkind.' } as const;
    let tries = nth;
    const send = (commandId: string) =>
      at(members[0]!, tries++).RemoveMessage({ messageId: one.messageId, ...why }, { commandId });
    await persist(send, () => retried++);
    said.get(one.number)!.text = null;
    removed++;
  };
  const speaking = (async () => {
    for (let nth = 1; goesOn; nth++) {
      if (nth % members.length > 0) acts.push(say(nth));
      if (nth % 7 === 0) acts.push(remove(nth));
      await wait(1000 / perSecond);
    }
  })();
  return {
    async end() {
      goesOn = false;
      await speaking;
      await Promise.all(acts);
      return { said: [...said.values()].sort((one, other) => one.number - other.number), removed, retried };
    },
  };
}

interface Scene {
  places: readonly Place[];
  readers: readonly Reader[];
  redis: Redis;
}

async function disturb({ places, readers, redis }: Scene, { times, pause }: ChatLoad): Promise<void> {
  const acts = [
    async (it: Place) => {
      it.line.freeze();
      await wait(pause);
      it.line.thaw();
    },
    async (it: Place) => {
      await it.program.kill();
      // Some wait until it is back, others go to the other server.
      const [other] = places.filter((one) => one !== it);
      for (const reader of readers) if (random() < 0.5) void openAt(reader, other!);
      await it.program.start();
    },
    async () => void (await redis.flushall()),
    async (it: Place) => {
      it.line.cut();
      await wait(0);
    },
  ];
  for (let time = 0; time < times; time++)
    for (const act of acts) {
      await wait(pause);
      await act(oneOf(places));
    }
  await wait(pause);
}
