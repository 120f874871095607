import type pg from 'pg';
import { random } from '../../../shared/art/random.ts';
import { DarkStatus, Gender, ProfileStatus, ProfileType, RelationshipStatus, Role } from '../../../shared/enums.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { demoAccounts, demoPassword } from '../accounts.ts';
import { profileText } from '../content/profileTexts.ts';
import { people } from '../people.ts';
import type { DemoSelf, DemoPerson } from '../types.ts';
import { insertRows } from './rows.ts';

/** A profile of the demo community with its id. */
export interface Settled extends DemoPerson {
  id: number;
}

const day = 86_400_000;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function readPlaces(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; key: string }>(
    `select id, country || ' ' || zip_code as key from place`,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** The birthday that makes a person as old as wanted, with the next one so many days ahead. */
function birthdayOf(self: DemoSelf, now: Date): string {
  if (self.birthday) return self.birthday;
  const next = new Date(now.getTime() + self.birthdayOffsetDays * day);
  const age = self.birthdayOffsetDays === 0 ? self.ageYears : self.ageYears + 1;
  next.setUTCFullYear(next.getUTCFullYear() - age);
  return next.toISOString().slice(0, 10);
}

const columns = {
  name: 'text',
  email: 'text',
  email_confirmed_at: 'timestamptz',
  password_hash: 'text',
  type: 'smallint',
  gender: 'smallint',
  access_type: 'smallint',
  status: 'smallint',
  dark_status: 'smallint',
  terms_version: 'integer',
  forced_validation: 'text',
  locale: 'text',
  time_zone: 'text',
  place_id: 'bigint',
  headline: 'text',
  about: 'text',
  relationship_status: 'smallint',
  looking_for: 'smallint',
  configuration: 'jsonb',
  demo: 'boolean',
  created_at: 'timestamptz',
  last_seen_at: 'timestamptz',
};

function rowOf(person: DemoPerson, now: Date, places: Map<string, number>, passwordHash: string | null) {
  return {
    name: person.name,
    email: person.email,
    email_confirmed_at: person.status === 'None' ? null : now,
    password_hash: passwordHash,
    type: ProfileType[person.profileType],
    gender: Gender[person.gender],
    access_type: Role[person.accessType],
    status: ProfileStatus[person.status],
    dark_status: DarkStatus[person.darkStatus],
    terms_version: person.termsAccepted ? 3 : 2,
    forced_validation: person.status === 'Locked' ? 'NationalId' : null,
    locale: person.locale,
    time_zone: person.timeZone,
    place_id: places.get(`${person.town.country} ${person.town.zipCode}`) ?? null,
    headline: person.headline,
    ...wordsOf(person),
    // Who looks around in the demo has chosen to see its drawn pictures; a new member begins in safe mode.
    configuration: {
      safeMode: false,
      pushNotifications: person.userName === 'anna',
      heightAndWeightAsked: true,
      welcome: 'done',
    },
    demo: true,
    created_at: before(now, person.joinedDaysAgo * day),
    last_seen_at: before(now, person.lastSeenMinutesAgo * 60_000),
  };
}

/** A text and what goes with it; every ninth has not come to write one, and every seventh leaves the rest open. */
export function wordsOf({ userName, locale, profileType, gender, status }: DemoPerson) {
  const dice = random([...userName].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_000);
  const guided = demoAccounts.some((account) => account.userName === userName);
  const couple = profileType === 'Couple';
  const hasChecked = status !== 'None' && (guided || dice() > 1 / 9);
  const open = !guided && dice() < 1 / 7;
  const groups = 1 + Math.floor(dice() * 15);
  return {
    about: hasChecked ? profileText(locale, gender === 'Couple', dice) : '',
    relationship_status: open ? null : couple ? RelationshipStatus.Married : RelationshipStatus.Single,
    looking_for: open ? 0 : groups,
  };
}

const personColumns = {
  profile_id: 'bigint',
  position: 'smallint',
  name: 'text',
  gender: 'smallint',
  birthday: 'date',
  height: 'smallint',
  weight: 'smallint',
  body_type: 'smallint',
  eye_colour: 'smallint',
  hair_colour: 'smallint',
};

/** Height in centimetres, weight in kilograms, and looks; every twentieth has not told, and is asked. */
function measuresOf({ userName }: DemoPerson, number: number) {
  const isListed = number % 20 !== 7 || demoAccounts.some((account) => account.userName === userName);
  if (!isListed) return { height: null, weight: null, body_type: null, eye_colour: null, hair_colour: null };
  return {
    height: 158 + ((number * 7) % 36),
    weight: 55 + ((number * 11) % 42),
    body_type: 1 + (number % 5),
    eye_colour: 1 + ((number * 3) % 4),
    hair_colour: 1 + ((number * 5) % 4),
  };
}

/** Writes places and profiles. Only the named accounts can log on; the others have no password at all. */
export async function seedPeople(
  client: pg.ClientBase,
  now: Date,
): Promise<{ people: Settled[]; places: Map<string, number> }> {
  const places = await readPlaces(client);
  const guided = new Set(demoAccounts.map((account) => account.userName));
  const hash = await hashPassword(demoPassword);
  const all = people();
  const rows = all.map((person) => rowOf(person, now, places, guided.has(person.userName) ? hash : null));
  const ids = await insertRows(client, 'profile', columns, rows);
  const selves = all.flatMap((person, at) =>
    person.persons.map((self, position) => ({
      profile_id: ids[at],
      position,
      name: self.name,
      gender: Gender[self.gender],
      birthday: birthdayOf(self, now),
      ...measuresOf(person, at + position),
    })),
  );
  await insertRows(client, 'person', personColumns, selves);
  await client.query(
    `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
     select profile.id, person.id, 4, 3, true, $1, $1, $1::timestamptz + interval '2 years'
     from profile join person on person.profile_id = profile.id
     where profile.demo and (dark_status = 2 or access_type in (20, 30, 40, 50))`,
    [now],
  );
  // Two in three let their day be known to all members.
  await client.query(`update profile set visibility = visibility || '{"birthday": 2}' where demo and id % 3 <> 0`);
  return { people: all.map((person, at) => ({ ...person, id: ids[at]! })), places };
}
