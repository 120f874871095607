import type pg from 'pg';
import { DarkStatus, Gender, ProfileStatus, ProfileType, Role } from '../../../shared/enums.ts';
import { towns } from '../../modules/places/towns.ts';
import { hashPassword } from '../../modules/access/index.ts';
import { demoAccounts, demoPassword } from '../accounts.ts';
import { people, type DemoPerson, type DemoSelf } from '../people.ts';
import { insertRows } from './rows.ts';

/** A profile of the demo community with its id. */
export interface Settled extends DemoPerson {
  id: number;
}

const day = 86_400_000;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

async function seedPlaces(client: pg.ClientBase): Promise<Map<string, number>> {
  const columns = {
    country: 'text',
    zip_code: 'text',
    name: 'text',
    area: 'text',
    latitude: 'numeric',
    longitude: 'numeric',
  };
  const ids = await insertRows(
    client,
    'place',
    columns,
    towns.map(({ zipCode, ...town }) => ({ ...town, zip_code: zipCode })),
  );
  return new Map(towns.map((town, at) => [`${town.country} ${town.zipCode}`, ids[at]!]));
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
  password_hash: 'text',
  type: 'smallint',
  gender: 'smallint',
  access_type: 'smallint',
  status: 'smallint',
  dark_status: 'smallint',
  member_until: 'timestamptz',
  terms_version: 'integer',
  forced_validation: 'text',
  locale: 'text',
  time_zone: 'text',
  place_id: 'bigint',
  headline: 'text',
  configuration: 'jsonb',
  demo: 'boolean',
  created_at: 'timestamptz',
  last_seen_at: 'timestamptz',
};

function rowOf(person: DemoPerson, now: Date, places: Map<string, number>, passwordHash: string | null) {
  return {
    name: person.name,
    email: person.email,
    password_hash: passwordHash,
    type: ProfileType[person.profileType],
    gender: Gender[person.gender],
    access_type: Role[person.accessType],
    status: ProfileStatus[person.status],
    dark_status: DarkStatus[person.darkStatus],
    member_until: person.member ? new Date(now.getTime() + 200 * day) : null,
    terms_version: person.termsAccepted ? 3 : 2,
    forced_validation: person.status === 'Locked' ? 'NationalId' : null,
    locale: person.locale,
    time_zone: person.timeZone,
    place_id: places.get(`${person.town.country} ${person.town.zipCode}`) ?? null,
    headline: person.headline,
    // Who looks around in the demo has chosen to see its drawn pictures; a new member begins in safe mode.
    configuration: { safeMode: false, pushNotifications: person.userName === 'anna' },
    demo: true,
    created_at: before(now, person.joinedDaysAgo * day),
    last_seen_at: before(now, person.lastSeenMinutesAgo * 60_000),
  };
}

/** Writes places and profiles. Only the named accounts can log on; the others have no password at all. */
export async function seedPeople(
  client: pg.ClientBase,
  now: Date,
): Promise<{ people: Settled[]; places: Map<string, number> }> {
  const places = await seedPlaces(client);
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
    })),
  );
  await insertRows(
    client,
    'person',
    { profile_id: 'bigint', position: 'smallint', name: 'text', gender: 'smallint', birthday: 'date' },
    selves,
  );
  return { people: all.map((person, at) => ({ ...person, id: ids[at]! })), places };
}
