import { expect, test } from '@jest/globals';
import type { QuietHours } from '../../shared/notifications/devices.ts';
import { isTimeZone, momentOf, quietUntil } from '../../server/modules/notifications/quietHours.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import { world } from '../support/world.ts';

const copenhagen = 'Europe/Copenhagen';
const everyDay = 127;
const [friday, saturday, sunday, monday] = [16, 32, 64, 1];
const quiet = (from: string, to: string, days = everyDay, timeZone = copenhagen): QuietHours => ({
  ...{ from, to, days, timeZone },
});

/** 2026-11-20 is a Friday; clocks go forward in Copenhagen on 2027-03-28, and back on 2026-10-25. */
const cases: [string, QuietHours, string, string | null][] = [
  ['in the middle', quiet('13:00', '15:00'), '2026-11-20T13:00:00Z', '2026-11-20T14:00:00Z'],
  ['at the begin', quiet('13:00', '15:00'), '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z'],
  ['just before it', quiet('13:00', '15:00'), '2026-11-20T11:59:59.999Z', null],
  ['at the end', quiet('13:00', '15:00'), '2026-11-20T14:00:00Z', null],
  ['before midnight', quiet('22:00', '07:00'), '2026-11-20T22:30:00Z', '2026-11-21T06:00:00Z'],
  ['after midnight', quiet('22:00', '07:00'), '2026-11-21T01:00:00Z', '2026-11-21T06:00:00Z'],
  ['in the night that Friday began', quiet('22:00', '07:00', friday), '2026-11-21T05:59:00Z', '2026-11-21T06:00:00Z'],
  ['in the night before Friday', quiet('22:00', '07:00', friday), '2026-11-20T05:00:00Z', null],
  ['in a night that no chosen day began', quiet('22:00', '07:00', friday), '2026-11-21T22:00:00Z', null],
  ['until midnight', quiet('20:00', '00:00'), '2026-11-20T20:00:00Z', '2026-11-20T23:00:00Z'],
  ['a whole day', quiet('00:00', '00:00', friday), '2026-11-20T10:00:00Z', '2026-11-20T23:00:00Z'],
  ['a whole day from noon', quiet('12:00', '12:00', friday), '2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z'],
  ['a whole weekend', quiet('00:00', '00:00', saturday + sunday), '2026-11-21T10:00:00Z', '2026-11-22T23:00:00Z'],
  ['Sunday into Monday', quiet('22:00', '07:00', sunday), '2026-11-23T05:00:00Z', '2026-11-23T06:00:00Z'],
  ['Monday alone', quiet('22:00', '07:00', monday), '2026-11-23T05:00:00Z', null],
  ['the night the clock goes forward', quiet('22:00', '07:00'), '2027-03-27T23:00:00Z', '2027-03-28T05:00:00Z'],
  ['the night the clock goes back', quiet('22:00', '07:00'), '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
  ['until a time that is left out', quiet('22:00', '02:30'), '2027-03-27T23:00:00Z', '2027-03-28T01:30:00Z'],
  ['until a time that comes twice', quiet('22:00', '02:30'), '2026-10-24T22:00:00Z', '2026-10-25T01:30:00Z'],
  ['elsewhere', quiet('22:00', '07:00', everyDay, 'Pacific/Auckland'), '2026-11-20T10:00:00Z', '2026-11-20T18:00:00Z'],
  [
    'with half hours',
    quiet('22:00', '07:00', everyDay, 'Asia/Kolkata'),
    '2026-11-20T17:00:00Z',
    '2026-11-21T01:30:00Z',
  ],
];

test.each(cases)('%s', (_name, quietHours, now, until) => {
  expect(quietUntil(quietHours, new Date(now))?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
});

test('quiet every hour of every day goes on for longer than anything is held back', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const until = quietUntil(quiet('10:00', '10:00'), now);
  expect(until!.getTime() - now.getTime()).toBeGreaterThan(7 * 24 * hours);
});

const zones = [copenhagen, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland', 'America/St_Johns', 'UTC'];

test('times on the wall are the moments that PostgreSQL says, through a whole year and each half hour of a change', async () => {
  const year = Array.from({ length: 400 }, (_, n) => Date.UTC(2026, 8, 1) + n * 22 * hours);
  const changes = ['2026-10-25', '2027-03-28', '2026-11-01', '2027-03-14', '2026-10-04', '2027-04-04', '2026-09-27'];
  const around = changes.flatMap((day) =>
    Array.from({ length: 60 }, (_, n) => Date.parse(`${day}T00:00:00Z`) - 6 * hours + n * 30 * minutes),
  );
  const walls = [...year, ...around];
  const [row] = await world.sql<{ moments: string[] }>(
    `select array(select extract(epoch from wall::timestamp at time zone zone)::bigint * 1000
       from unnest($1::text[]) with ordinality as z(zone, a), unnest($2::text[]) with ordinality as w(wall, b)
       order by a, b) as moments`,
    [zones, walls.map((wall) => new Date(wall).toISOString().slice(0, 19))],
  );
  const ours = zones.flatMap((zone) => walls.map((wall) => momentOf(wall, zone)));
  const different = ours.flatMap((moment, at) =>
    moment === Number(row!.moments[at])
      ? []
      : [`${zones[Math.floor(at / walls.length)]} ${new Date(walls[at % walls.length]!).toISOString()}`],
  );
  expect(different).toEqual([]);
});

test('a time zone has a name', () => {
  expect([copenhagen, 'UTC', '+02:00', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
