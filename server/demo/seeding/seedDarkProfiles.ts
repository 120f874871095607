import type pg from 'pg';
import { random } from '../../../shared/art/random.ts';
import { fewLookAlikes } from '../../../shared/dark/contract.ts';
import { Role, ToldPlace } from '../../../shared/enums.ts';
import { darkFaceOf } from '../content/darkFaces.ts';
import { pairsOf } from './pairs.ts';
import { insertLinks } from './rows.ts';
import { wordsOf, type Settled } from './seedPeople.ts';

const day = 86_400_000;

/** With whom the demo's accounts are in the dark variant. */
export interface Faces {
  all: readonly Settled[];
  /** That of an account; undefined where it has none. */
  of: (account: Settled) => Settled | undefined;
}

/** Makes the profiles of those approved for the dark variant, with the same beginnings as the house gives them. */
export async function seedDarkProfiles(client: pg.ClientBase, people: readonly Settled[], now: Date): Promise<Faces> {
  const worn = people
    .filter((person) => person.darkStatus === 'Approved')
    .map((account, turn) => ({ account, face: darkFaceOf(account, turn)! }));
  const { rows: made } = await client.query<{ id: number; account: number }>(
    `insert into profile (id, account_id, name, type, gender, access_type, status, member_until, terms_version, locale, time_zone,
       site_id, place_id, told_place, told_age, headline, about, relationship_status, looking_for, configuration, demo, created_at, last_seen_at)
     overriding system value
     select nextval('dark_profile_number'), account.id, face.name, account.type, account.gender, $2, account.status,
       account.member_until, account.terms_version, account.locale, account.time_zone, account.site_id,
       case when told.place = $3 then area_centre(account.place_id) end, told.place, told.age,
       face.headline, face.about, face.relationship_status, face.looking_for, face.configuration, true, face.created_at, face.last_seen_at
     from rows from (jsonb_to_recordset($1::jsonb) as (account bigint, name text, headline text, about text, relationship_status smallint,
       looking_for smallint, configuration jsonb, created_at timestamptz, last_seen_at timestamptz)) with ordinality
       as face (account, name, headline, about, relationship_status, looking_for, configuration, created_at, last_seen_at, n)
       join profile account on account.id = face.account, told_at_first(account.id, $4, $5) as told order by n returning id, account_id as account`,
    [
      JSON.stringify(worn.map(({ account, face }, turn) => rowOf(account.id, face, turn, now))),
      Role.CertifiedProfile,
      ToldPlace.Area,
      fewLookAlikes,
      now,
    ],
  );
  const numbers = new Map(made.map(({ id, account }) => [account, id]));
  const faces = new Map(worn.map(({ account, face }) => [account.id, { ...face, id: numbers.get(account.id)! }]));
  await seedPersons(client, [...faces], now);
  const all = [...faces.values()];
  await seedCircle(client, all, now);
  return { all, of: ({ id }) => faces.get(id) };
}

function rowOf(account: number, face: Omit<Settled, 'id'>, turn: number, now: Date) {
  return {
    ...{ account, name: face.name, headline: face.headline },
    ...wordsOf({ ...face, userName: `${face.name} there` }),
    // As on the main site of the demo its drawn pictures show; every third says when it is there.
    configuration: { hideOnline: turn % 3 !== 1, safeMode: false, heightAndWeightAsked: true },
    created_at: new Date(now.getTime() - face.joinedDaysAgo * day),
    last_seen_at: new Date(now.getTime() - face.lastSeenMinutesAgo * 60_000),
  };
}

/** The same persons of the same age, born on another day. */
async function seedPersons(client: pg.ClientBase, faces: readonly [number, Settled][], now: Date): Promise<void> {
  const names = faces.flatMap(([account, { id, persons }]) =>
    persons.map(({ name }, position) => ({ account, id, position, name })),
  );
  await client.query(
    `insert into person (profile_id, account_person_id, position, name, gender, birthday)
     select there.id, person.id, person.position, there.name, person.gender, ($2::timestamptz::date
       - interval '1 year' * extract(year from age($2::timestamptz, birthday)) - interval '1 day' * (17 + there.id * 37 % 340))::date
     from jsonb_to_recordset($1::jsonb) as there (account bigint, id bigint, position smallint, name text)
       join person on person.profile_id = there.account and person.position = there.position
     order by there.id, person.position`,
    [JSON.stringify(names), now],
  );
}

/** Favourites, visits and interest words between them. */
async function seedCircle(client: pg.ClientBase, all: readonly Settled[], now: Date): Promise<void> {
  const dice = random(505);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await insertLinks(
    client,
    'favourite',
    { profile_id: 'bigint', favourite_id: 'bigint', added_at: 'timestamptz' },
    pairsOf(all, 120, dice).map(([a, b]) => ({ profile_id: a.id, favourite_id: b.id, added_at: ago(dice() * 90) })),
  );
  await insertLinks(
    client,
    'visit',
    { profile_id: 'bigint', visitor_id: 'bigint', at: 'timestamptz' },
    pairsOf(all, 240, dice).map(([visitor, visited]) => ({
      ...{ profile_id: visited.id, visitor_id: visitor.id },
      at: ago(0.01 + dice() ** 2 * 30),
    })),
  );
  await client.query(
    `insert into profile_kink (profile_id, kink_id)
     select p.id, k.id from profile p join kink k on (p.id * 7 + k.id * 13) % 11 = 0 where p.dark`,
  );
}
