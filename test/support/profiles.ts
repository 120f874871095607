import type pg from 'pg';
import {
  type Locale,
  type NameOf,
  DarkStatus,
  Gender,
  ProfileStatus,
  Role,
  StatementScope,
} from '../../shared/enums.ts';
import { hashPassword, makeSsoValue } from '../../server/modules/auth/index.ts';
import { clock } from '../../server/platform/clock.ts';
import type { Secrets } from '../../server/platform/secrets.ts';
import { Client, type Calls } from './actors.ts';

/** The password of everybody whom tests make. */
export const password = 'four-quiet-herons';
let hash: Promise<string> | undefined;

export interface ProfileFacts {
  name?: string;
  gender?: NameOf<typeof Gender>;
  member?: boolean;
  role?: NameOf<typeof Role>;
  status?: NameOf<typeof ProfileStatus>;
  darkStatus?: NameOf<typeof DarkStatus>;
  /** Whether everybody has a good check of age; those approved for the dark variant have one. */
  over18?: boolean;
  termsVersion?: number;
  forcedValidation?: 'NationalId' | null;
  /** Kept from the blogs by a statement of the house. */
  blogBanned?: boolean;
  locale?: Locale;
}

/** Somebody with a profile, logged on. */
export class Person extends Client {
  readonly profileId: number;
  readonly name: string;
  readonly email: string;
  constructor(url: string, profileId: number, name: string) {
    super(url);
    this.profileId = profileId;
    this.name = name;
    this.email = `${name}@mail.example`;
  }
}

export type Somebody = Person & Calls;

/** The rest of a statement that restricts a profile (`profile_id`, `scope`): by the house, before it gave reasons. */
export const bareStatement = 'rule, known_facts, automated, issued_at, status_before';
export const bareValues = '7, 3, true, now(), 3';

type Sql = <T extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<T[]>;

/**
 * Writes a profile into a database, and answers its number. It is the one thing that tests write themselves: signing up takes
 * a mail and a password hash of its own.
 */
export async function insertProfile(sql: Sql, facts: ProfileFacts & { name: string }): Promise<number> {
  const { name, gender = 'Female' } = facts;
  const couple = gender === 'Couple';
  const [made] = await sql<{ id: number }>(
    `with made as (insert into profile (name, email, email_confirmed_at, password_hash, type, gender, access_type, status, dark_status, member_until, terms_version,
       forced_validation, locale, time_zone, created_at, last_seen_at)
     values ($1, $2, case when $6 = 0 then null else $15::timestamptz end, $3, $4, $5, $7, $6, $8, $9, $10, $11, $12, 'Europe/Copenhagen', $15, $15) returning id, status, dark_status),
     stated as (insert into statement (profile_id, scope, ${bareStatement})
       select id, status, ${bareValues} from made where status in (4, 5, 6)
       union all select id, 7, ${bareValues} from made where dark_status = 4
       union all select id, $13, ${bareValues} from made where $14)
     select id::int from made`,
    [
      name,
      `${name}@mail.example`,
      await (hash ??= hashPassword(password)),
      couple ? 2 : 1,
      Gender[gender],
      ProfileStatus[facts.status ?? 'Active'],
      Role[facts.role ?? 'Normal'],
      DarkStatus[facts.darkStatus ?? 'None'],
      facts.member === false ? null : '2100-01-01',
      facts.termsVersion ?? 3,
      facts.forcedValidation ?? null,
      facts.locale ?? 'en-GB',
      StatementScope.Blogs,
      facts.blogBanned ?? false,
      clock.now(),
    ],
  );
  const id = made!.id;
  const persons = couple ? ['Tove', 'Anders'] : [name];
  for (const [position, person] of persons.entries()) {
    await sql(
      `insert into person (profile_id, position, name, gender, birthday) values ($1, $2, $3, $4, '1985-05-05')`,
      [id, position, person, gender === 'Male' || position === 1 ? Gender.Male : Gender.Female],
    );
  }
  if (facts.over18 ?? facts.darkStatus === 'Approved') {
    await sql(
      `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
       select profile_id, id, 4, 3, true, $2, $2, '2100-01-01' from person where profile_id = $1`,
      [id, clock.now()],
    );
  }
  return id;
}

/** Logs on by the link of a partner site: whoever begins a test needs no password weighed, which costs more than most tests do. */
export async function enter(person: Somebody, secrets: Secrets, profileId = person.profileId): Promise<Somebody> {
  await person.SsoLogOn({ sso: makeSsoValue(secrets, { profileId, to: null }, clock.now()) });
  return person;
}
