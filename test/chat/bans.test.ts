import { expect, test } from '@jest/globals';
import { endOfBan } from '../../server/modules/chat/bans.ts';
import { clock, days, hours, minutes, seconds } from '../../server/platform/clock.ts';
import { password, type Somebody } from '../support/given.ts';
import { fc, isThorough, random } from '../support/random.ts';
import { world } from '../support/world.ts';
import { atTheDesk, confirm, reject } from '../staff/house.ts';
import { aRoom, inRoom } from './house.ts';

const timeZone = 'Europe/Copenhagen';
const why = { reason: 'Respect', facts: 'It was unkind.' } as const;
const forGood = Infinity;
type Unit = 'Minutes' | 'Hours' | 'Days' | 'Months' | 'Years';

const clockOnTheWall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
/** What the clock on the wall shows, as if it were UTC; milliseconds are the same everywhere. */
const wall = (at: number) =>
  Date.parse(`${clockOnTheWall.format(at).replace(' ', 'T')}Z`) + (((at % 1000) + 1000) % 1000);

/** When the wall shows this: of two such moments the later, and of none the one that winter time would have. */
function whenShown(shown: number): number {
  const [winter, summer] = [shown - hours, shown - 2 * hours];
  return wall(winter) !== shown && wall(summer) === shown ? summer : winter;
}

/** The end of a ban by a calendar of our own. */
function modelEnd(from: number, duration: number, unit: Unit): number {
  if (unit === 'Minutes') return from + duration * minutes;
  if (unit === 'Hours') return from + duration * hours;
  const shown = wall(from);
  if (unit === 'Days') return whenShown(shown + duration * days);
  const begin = new Date(shown);
  const month = begin.getUTCMonth() + duration * (unit === 'Years' ? 12 : 1);
  const lastDay = new Date(Date.UTC(begin.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Date.UTC(begin.getUTCFullYear(), month, Math.min(begin.getUTCDate(), lastDay));
  return whenShown(day + (shown % days));
}

/** Days around which calendars differ: leap days, ends of months, and the nights in which the clock is changed. */
const edges = [
  '2028-02-28',
  '2028-02-29',
  '2027-02-28',
  '2027-01-31',
  '2027-03-28',
  '2027-10-31',
  '2028-03-26',
  '2028-10-29',
];
const moment = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2036-12-31') }),
  fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -2 * days, max: 2 * days }))
    .map(([day, away]) => Date.parse(day) + away),
);
const span = fc.tuple(
  fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 400 })),
  fc.constantFrom<Unit>('Minutes', 'Hours', 'Days', 'Months', 'Years'),
);

test('a ban ends when a calendar of our own says, through leap years, short months and changed clocks', async () => {
  const database = world.platform.database.write();
  const ends = fc.asyncProperty(moment, span, async (from, [duration, unit]) => {
    const end = await endOfBan(database, new Date(from), { duration, unit, timeZone });
    expect(end.toISOString()).toBe(new Date(modelEnd(from, duration, unit)).toISOString());
  });
  await fc.assert(ends, { numRuns: isThorough ? 5000 : 300 });
});

/** How somebody stands, as ends in milliseconds since 1970; 0 is free. */
interface Standing {
  timedOut: number;
  banned: number;
  proposed: boolean;
}

interface Cast {
  anna: Somebody;
  mona: Somebody;
  sara: Somebody;
  stig: Somebody;
  roomId: number;
}

type Act = (cast: Cast, standing: Standing) => Promise<void>;

const isBanned = ({ banned }: Standing) => banned > clock.ms();
const isTimedOut = ({ timedOut }: Standing) => timedOut > clock.ms();
const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

const timeOut: Act = async ({ anna, mona }, standing) => {
  const length = oneOf([1, 5, 60, 24 * 60]);
  await mona.TimeoutFromChat({ profileId: anna.profileId, minutes: length, ...why });
  standing.timedOut = Math.max(isTimedOut(standing) ? standing.timedOut : 0, clock.ms() + length * minutes);
};

const endTimeout: Act = async ({ anna, mona }, standing) => {
  const ending = mona.EndChatTimeout({ profileId: anna.profileId });
  if (!isTimedOut(standing)) return refused(ending, 'NotBanned');
  await ending;
  standing.timedOut = 0;
};

const ban: Act = async ({ anna, mona, sara }, standing) => {
  const [by, unit] = [oneOf([mona, sara]), oneOf<Unit>(['Minutes', 'Hours', 'Days', 'Months', 'Years'])];
  const duration = oneOf([1, 2, 7, 8, 48]);
  const banning = by.BanProfile({ profileId: anna.profileId, duration, unit, ...why });
  if (isBanned(standing)) return refused(banning, 'AlreadyBanned');
  const isLong = modelEnd(clock.ms(), duration, unit) - clock.ms() > 7 * days + hours;
  if (by === mona && isLong) return refused(banning, 'BanTooLong');
  standing.banned = Date.parse((await banning).until!);
  expect(Math.abs(standing.banned - modelEnd(clock.ms(), duration, unit))).toBeLessThan(10 * seconds);
};

const proposeForGood: Act = async ({ anna, mona, sara }, standing) => {
  const forever = { profileId: anna.profileId, duration: 1, unit: 'Permanent', ...why } as const;
  await refused(mona.BanProfile(forever), isBanned(standing) ? 'AlreadyBanned' : 'BanTooLong');
  const proposing = sara.BanProfile(forever);
  if (isBanned(standing)) return refused(proposing, 'AlreadyBanned');
  if (standing.proposed) return refused(proposing, 'AlreadyProposed');
  expect(await proposing).toEqual({ until: null });
  standing.proposed = true;
  await refused(confirm(sara, 'ChatBan', anna), 'SecondPersonNeeded');
};

const decide: Act = async ({ anna, stig }, standing) => {
  if (!standing.proposed) return;
  if (isBanned(standing)) await refused(confirm(stig, 'ChatBan', anna), 'StatusNotPossible');
  if (isBanned(standing) || random() < 0.4) await reject(stig, 'ChatBan', anna);
  else {
    await confirm(stig, 'ChatBan', anna);
    standing.banned = forGood;
  }
  standing.proposed = false;
};

const lift: Act = async ({ anna, mona, sara }, standing) => {
  await refused(mona.LiftChatBan({ profileId: anna.profileId }), 'NotAllowed');
  const lifting = sara.LiftChatBan({ profileId: anna.profileId });
  if (!isBanned(standing)) return refused(lifting, 'NotBanned');
  await lifting;
  standing.banned = 0;
};

const others: Act = async ({ anna, mona, sara, stig }) => {
  const [by, about] = oneOf([
    [anna, mona],
    [mona, sara],
    [sara, stig],
    [sara, sara],
  ] as const);
  const { profileId } = about;
  for (const call of [
    by.TimeoutFromChat({ profileId, minutes: 1, ...why }),
    by.BanProfile({ profileId, duration: 1, unit: 'Hours', ...why }),
  ])
    await expect(call).rejects.toMatchObject({ code: expect.stringMatching(/^(NotAllowed|NotFound|ChatBanned)$/) });
};

const wait: Act = async () => {
  // Within the life of a session that nobody uses.
  await world.advance(oneOf([30 * seconds, 10 * minutes, 2 * hours, 5 * hours]));
};

/** What a session may is known to every server within five seconds. */
async function joinsAgain(person: Somebody, roomId: number): Promise<void> {
  const deadline = performance.now() + 5 * seconds;
  for (;;) {
    try {
      return void (await person.JoinRoom({ roomId }));
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function stands({ anna, roomId }: Cast, standing: Standing): Promise<void> {
  const status = await anna.GetChatBanStatus();
  const banned = isBanned(standing);
  expect([status !== null, status?.permanent ?? false]).toEqual([banned, standing.banned === forGood && banned]);
  if (banned) {
    if (standing.banned !== forGood) expect(Date.parse(status!.until)).toBe(standing.banned);
    await refused(anna.JoinRoom({ roomId }), 'ChatBanned');
    return refused(anna.AddMessage({ roomId, text: 'Hello' }), 'ChatBanned');
  }
  await joinsAgain(anna, roomId);
  const answer = await anna.AddMessage({ roomId, text: `At ${clock.ms()} ${random()}` });
  expect(answer.wait?.reason === 'TimedOut').toBe(isTimedOut(standing));
  if (isTimedOut(standing))
    expect(Math.abs(answer.wait!.seconds * seconds - (standing.timedOut - clock.ms()))).toBeLessThan(10 * seconds);
}

test('free, timed out, banned and banned for good follow each other as the model says, whoever does what', async () => {
  const roomId = await aRoom();
  const [mona, sara, stig] = [await inRoom(roomId, { role: 'ChatModerator' }), await atTheDesk(), await atTheDesk()];
  for (const one of [sara, stig]) {
    await one.LogInToChat({ level: 'Moderator' });
    await one.JoinRoom({ roomId });
  }
  const cast = { anna: await inRoom(roomId), mona, sara, stig, roomId };
  const standing: Standing = { timedOut: 0, banned: 0, proposed: false };
  const acts = [timeOut, endTimeout, ban, ban, proposeForGood, decide, decide, lift, lift, others, wait, wait];
  for (let step = 0; step < (isThorough ? 400 : 60); step++) {
    await oneOf(acts)(cast, standing);
    // Sessions end while nobody uses them.
    for (const one of [cast.anna, mona, sara, stig]) await one.LogOn({ userName: one.name, password });
    for (const one of [sara, stig]) {
      await one.Reauthenticate({ password });
      await one.LogInToChat({ level: 'Moderator' });
    }
    await mona.KeepAlive();
    await stands(cast, standing);
  }
});
