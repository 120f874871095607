import { expect, test } from '@jest/globals';
import { Gender } from '../../shared/enums.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { lodgeWith, meetupOf } from '../support/meetups.ts';
import { random } from '../support/random.ts';
import { world } from '../support/world.ts';

interface Row {
  id: number;
  profile: number;
  gender: number;
  waits: boolean;
  passed: boolean;
}

const places = 5;
const menPlaces = 2;
const headsOf = ({ gender }: Row) => (gender === Gender.Couple ? 2 : 1);

const rowsOf = (meetupId: number) =>
  world.sql<Row>(
    `select id::int, profile_id::int as profile, gender, state = 2 as waits, passed_at is not null as passed
     from lodge_meetup_sign_up where meetup_id = $1 order by id`,
    [meetupId],
  );

/** Who would be next; nobody once all that is free was given, or is kept for two. */
function nextOf(rows: Row[], keeps: boolean): Row | undefined {
  const coming = rows.filter(({ waits }) => !waits);
  const free = places - coming.reduce((sum, one) => sum + headsOf(one), 0);
  const menFree = menPlaces - coming.filter(({ gender }) => gender === Gender.Male).length;
  for (const one of rows.filter(({ waits }) => waits)) {
    if (one.gender === Gender.Male && menFree <= 0) continue;
    if (headsOf(one) <= free) return one;
    if (keeps && one.passed && free > 0) return undefined;
  }
  return undefined;
}

const when: [when: string, daysAhead: number, keeps: boolean][] = [
  ['while a place is kept for two', 3, true],
  ['so late that nothing is kept any more', 1, false],
];

test.each(when)(
  'whoever signs up and quits at the same moment, %s: places and order hold, nobody is passed over untold',
  async (_when, daysAhead, keeps) => {
    const owner = await given.profile();
    const genders = [
      'Male',
      'Female',
      'Couple',
      'Couple',
      'Transsexual',
      'Male',
      'Female',
      'Couple',
      'Male',
      'Female',
    ] as const;
    const people = await Promise.all(genders.map((gender) => given.profile({ gender })));
    const lodgeId = await lodgeWith(owner, people);
    const meetupId = await meetupOf(owner, lodgeId, {
      places,
      menPlaces,
      startsAt: new Date(clock.ms() + daysAhead * days).toISOString(),
    });
    const told = async () => {
      const rows = await world.sql<{ profile: number; many: number }>(
        `select (data->>'profileId')::int as profile, count(*)::int as many from event
       where name = 'MeetupPassedOver' and (data->>'meetupId')::int = $1 group by 1`,
        [meetupId],
      );
      return new Map(rows.map(({ profile, many }) => [profile, many]));
    };
    const passings = new Map<number, Set<number>>();
    for (let round = 0; round < 40; round++) {
      const on = new Set((await rowsOf(meetupId)).map(({ profile }) => profile));
      const some = people.filter(() => random() < 0.4);
      await Promise.all(
        some.map((one: Somebody) =>
          on.has(one.profileId) ? one.QuitMeetup({ meetupId }) : one.SignUpForMeetup({ meetupId }),
        ),
      );
      const rows = await rowsOf(meetupId);
      const coming = rows.filter(({ waits }) => !waits);
      expect(coming.reduce((sum, one) => sum + headsOf(one), 0)).toBeLessThanOrEqual(places);
      expect(coming.filter(({ gender }) => gender === Gender.Male).length).toBeLessThanOrEqual(menPlaces);
      expect(nextOf(rows, keeps)).toBeUndefined();
      for (const one of rows.filter(({ waits }) => waits)) {
        expect(coming.filter(({ id, gender }) => gender === one.gender && id > one.id)).toEqual([]);
        if (one.passed) passings.set(one.profile, (passings.get(one.profile) ?? new Set()).add(one.id));
      }
      const events = await told();
      for (const [profile, turns] of passings) expect(events.get(profile) ?? 0).toBeGreaterThanOrEqual(turns.size);
      const [{ counted } = { counted: [] }] = await world.sql<{ counted: number[] }>(
        'select array[people, waiting] as counted from lodge_meetup where id = $1',
        [meetupId],
      );
      expect(counted).toEqual([coming.reduce((sum, one) => sum + headsOf(one), 0), rows.length - coming.length]);
    }
    // It did happen.
    expect(passings.size).toBeGreaterThan(0);
  },
  60_000,
);
