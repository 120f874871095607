import { beforeAll, expect, test } from '@jest/globals';
import { calendarOf, folded } from '../../server/modules/lodgeMeetups/icalendar.ts';
import { meetupFile } from '../../shared/lodgeMeetups/calendarFile.ts';
import { given, type Somebody } from '../support/given.ts';
import { lodgeWith, meetupOf, planOf } from '../support/meetups.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

let [owner, anna, bert] = [] as unknown as [Somebody, Somebody, Somebody];
let lodgeId: number;
let meetupId: number;

const secretPlan = { title: 'Velvet evening', text: 'Masks on.', place: 'By the lake', address: 'Havnegade 7' };

beforeAll(async () => {
  [owner, anna, bert] = [await given.profile(), await given.profile({ locale: 'da-DK' }), await given.profile()];
  lodgeId = await lodgeWith(owner, [anna, bert]);
  meetupId = await meetupOf(owner, lodgeId, { ...secretPlan, startsAt: '2027-03-28T00:30:00.000Z' });
  await anna.SignUpForMeetup({ meetupId });
});

const pathOf = (url: string) => new URL(url).pathname;
/** The lines of a file as a calendar program reads them. */
const linesIn = (file: unknown) => String(file).replaceAll('\r\n ', '').split('\r\n').filter(Boolean);

test('a line is folded at 75 octets, never within a letter', () => {
  const line = `SUMMARY:${'å'.repeat(60)}🌙${'x'.repeat(90)}`;
  const parts = folded(line).split('\r\n');
  expect(parts.every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
  expect(parts.map((part, index) => (index > 0 ? part.slice(1) : part)).join('')).toBe(line);
  expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
});

test('words cannot become lines of their own', () => {
  const at = new Date('2027-03-28T00:30:00.000Z');
  const entry = { uid: 'one', startsAt: at, endsAt: at, changedAt: at, sequence: 0, cancelled: false, title: 'A' };
  const file = calendarOf([{ ...entry, place: 'a;b,c\\d\r\nATTENDEE:x\u0007' }]);
  expect(linesIn(file)).toContain(String.raw`LOCATION:a\;b\,c\\d\nATTENDEE:x`);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('the file of a meetup says when in neutral words, and nothing of the lodge', async () => {
  const { status, headers, body } = await anna.send('GET', meetupFile(meetupId));
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  const lines = linesIn(body);
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20270328T003000Z', 'DTEND:20270328T023000Z', 'SUMMARY:Aftale', 'SEQUENCE:0']),
  );
  for (const word of ['Velvet', 'Masks', 'lake', 'Havnegade', 'samv', 'Samv', 'localhost'])
    expect(String(body)).not.toContain(word);
});

test('who has no place gets no file, who runs the lodge does, strangers are not even asked in', async () => {
  const answers = await Promise.all(
    [owner, bert, await given.profile(), given.stranger()].map((who) => who.send('GET', meetupFile(meetupId))),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 401]);
  for (const rubbish of ['0', '-1', '1e3', '99999999999999999999', `${meetupId}.ics`])
    expect((await anna.send('GET', `/Lodges/MeetupCalendar/${rubbish}.ics`)).status).toBe(404);
});

test('a feed tells of every place in one stable entry, and of the area only where that was wished', async () => {
  const { url } = await anna.CreateCalendarFeed();
  const read = async () => linesIn((await given.stranger().send('GET', pathOf(url))).body);
  const before = await read();
  const uid = before.find((line) => line.startsWith('UID:'));
  expect(before.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(before.some((line) => line.startsWith('LOCATION'))).toBe(false);
  await owner.UpdateMeetup({ ...planOf({ ...secretPlan, startsAt: '2027-03-29T18:00:00.000Z' }), meetupId });
  expect(await read()).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20270329T180000Z']));
  await owner.DeleteMeetup({ meetupId });
  expect(await read()).toEqual(expect.arrayContaining([uid, 'SEQUENCE:2', 'STATUS:CANCELLED']));
  const placed = await anna.CreateCalendarFeed({ withPlace: true });
  const file = String((await given.stranger().send('GET', pathOf(placed.url))).body);
  expect(linesIn(file)).toContain('LOCATION:By the lake');
  for (const word of ['Velvet', 'Masks', 'Havnegade']) expect(file).not.toContain(word);
  expect((await given.stranger().send('GET', pathOf(url))).status).toBe(404);
  expect((await anna.GetCalendarFeed()).feed).toMatchObject({ withPlace: true });
  expect(await world.sql('select 1 from calendar_feed where token_hash like $1', [`%${url.slice(-47, -4)}%`])).toEqual(
    [],
  );
});

test('a feed is closed by its owner, and with the profile', async () => {
  const feed = async (who: Somebody) => pathOf((await who.CreateCalendarFeed()).url);
  const status = async (path: string) => (await given.stranger().send('GET', path)).status;
  const closed = await feed(bert);
  expect(await status(closed)).toBe(200);
  await bert.DeleteCalendarFeed();
  expect(await status(closed)).toBe(404);
  expect((await bert.GetCalendarFeed()).feed).toBeNull();
  const locked = await feed(bert);
  await setStatus(bert, 'Locked');
  expect(await status(locked)).toBe(404);
  for (const rubbish of ['/calendar/x.ics', '/calendar/.ics', `/calendar/${'a'.repeat(43)}.ics`, '/calendar/%00.ics'])
    expect(await status(rubbish)).toBe(404);
});

test('a feed forgets the lodge that its owner left', async () => {
  const dora = await given.profile();
  const lodge = await lodgeWith(owner, [dora]);
  const past = await meetupOf(owner, lodge);
  await dora.SignUpForMeetup({ meetupId: past });
  await world.sql(
    `update lodge_meetup set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
    [past],
  );
  const path = pathOf((await dora.CreateCalendarFeed()).url);
  const entries = async () =>
    linesIn((await given.stranger().send('GET', path)).body).filter((l) => l.startsWith('UID'));
  expect(await entries()).toHaveLength(1);
  await dora.LeaveLodge({ lodgeId: lodge });
  expect(await entries()).toHaveLength(0);
});
