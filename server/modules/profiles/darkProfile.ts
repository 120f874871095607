/** The profile with which somebody is in the dark variant, beside that of the main site which stands for the account. */
import { sql, type Kysely } from 'kysely';
import { fewLookAlikes } from '../../../shared/dark/contract.ts';
import { FieldVisibility, Role, ToldPlace } from '../../../shared/enums.ts';
import {
  choiceNames,
  choices,
  measureNames,
  measures,
  profileChoiceNames,
  profileChoices,
  profileGroups,
  profileGroupsNames,
  sensitiveChoiceNames,
  sensitiveChoices,
  visibleFields,
} from '../../../shared/profiles/profileFields.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { asColumns, sealedFacts, sealFact, unsealFacts, type Sealed } from './facts.ts';
import { graceTime } from './model/Profile.ts';
import { flushName } from './names.ts';

export interface NewDarkProfile {
  name: string;
  /** What each person is called there, in their order. */
  personNames: readonly string[];
  /** Whether it begins with the facts that the profile of the main site tells, for its owner alone to go through first. */
  copy: boolean;
}

/**
 * What it never shows there unless its owner says so: nobody sees at which second somebody leaves one side and comes to the
 * other. Every member there was checked, so that the badge tells the two apart as little as a rank of the house.
 */
const beginnings = { configuration: { hideOnline: true }, accessType: Role.CertifiedProfile } as const;

/** The columns of what is told of a profile as a whole, each with what says nothing. */
const ofProfile = [
  ...profileChoiceNames.map((field) => [profileChoices[field].column, 'null'] as const),
  ...profileGroupsNames.map((field) => [profileGroups[field].column, '0'] as const),
];

/** The columns of what each person tells openly. */
const ofPerson = [
  ...measureNames.map((field) => measures[field].column),
  ...choiceNames.map((field) => choices[field].column),
];

/** The same facts on both sides would tell who it is: what is copied is shown to nobody until its owner says so. */
const shownToNobody = Object.fromEntries(visibleFields.map((field) => [field, FieldVisibility.Nobody]));

/** Makes the profile of an account in the dark variant; answers its number. Refuses with NameTaken. */
export async function makeDarkProfile(
  unit: Unit,
  accountId: number,
  { name, personNames, copy }: NewDarkProfile,
  secrets: Secrets,
): Promise<number> {
  const { sql: database, now } = unit;
  const fact = (column: string, nothing: string) => (copy ? sql.ref(`account.${column}`) : sql.raw(nothing));
  const visibility = JSON.stringify(copy ? shownToNobody : {});
  const insert = sql<{ id: number }>`
    insert into profile (id, account_id, name, type, gender, access_type, status, member_until, terms_version, locale, time_zone,
      site_id, place_id, told_place, told_age, ${sql.join(ofProfile.map(([column]) => sql.ref(column)))}, visibility, configuration,
      demo, created_at, last_seen_at)
    overriding system value
    select next_dark_profile(), account.id, ${name}, account.type, account.gender, ${beginnings.accessType}, account.status,
      account.member_until, account.terms_version, account.locale, account.time_zone, account.site_id,
      case when told.place = ${ToldPlace.Area} then area_centre(account.place_id) end, told.place, told.age,
      ${sql.join(ofProfile.map(([column, nothing]) => fact(column, nothing)))}, ${visibility}::jsonb,
      ${JSON.stringify(beginnings.configuration)}::jsonb,
      account.demo, ${now}, ${now}
    from profile account, told_at_first(account.id, ${fewLookAlikes}, ${now}) as told
    where account.id = ${accountId} returning id`;
  const made = await flushName(unit, () => firstRow(database, insert));
  const profileId = made!.id;
  await makePersons(unit, accountId, profileId, personNames);
  if (copy) await copyFacts(unit, accountId, profileId, secrets);
  return profileId;
}

/** Some day on which somebody of this age may have been born: the age is told there, the day would tell who it is. */
export const someBirthday = (now: Date) => sql`(
  ${now}::timestamptz::date - interval '1 year' * extract(year from age(${now}::timestamptz, birthday)) - interval '1 day' * floor(random() * 364))::date`;

async function makePersons(
  { sql: database, now }: Unit,
  accountId: number,
  profileId: number,
  names: readonly string[],
) {
  await sql`insert into person (profile_id, account_person_id, position, name, gender, birthday)
    select ${profileId}, id, position, coalesce((${[...names]}::text[])[position + 1], name), gender, ${someBirthday(now)}
    from person where profile_id = ${accountId}`.execute(database);
}

/** Interests and facts, which are sealed for each person anew; own words and pictures are what would be known again first, and stay. */
async function copyFacts({ sql: database }: Unit, accountId: number, profileId: number, secrets: Secrets) {
  await sql`insert into profile_kink (profile_id, kink_id)
    select ${profileId}, kink_id from profile_kink where profile_id = ${accountId}`.execute(database);
  const copies = ofPerson.map((column) => sql`${sql.ref(column)} = ${sql.ref(`person.${column}`)}`);
  await sql`update person copied set ${sql.join(copies)}
    from person where copied.profile_id = ${profileId} and person.id = copied.account_person_id`.execute(database);
  const persons = await rows(
    database,
    sql<Sealed & { id: number; from: number }>`select copied.id, person.id as from, ${asColumns(sealedFacts('person'))}
      from person copied join person on person.id = copied.account_person_id where copied.profile_id = ${profileId}`,
  );
  for (const { id, from, ...sealed } of persons) {
    const facts = unsealFacts(secrets, from, sealed);
    for (const field of sensitiveChoiceNames) {
      const name = facts[field];
      if (name === null) continue;
      await sql`update person set ${sql.ref(sensitiveChoices[field].column)} = ${sealFact(secrets, id, field, name)}
        where id = ${id}`.execute(database);
    }
  }
}

/** The profile of an account in the dark variant; undefined where there is none. */
export const darkProfileOf = async (database: Kysely<never> | Kysely<unknown>, accountId: number) =>
  (
    await firstRow(
      database,
      sql<{ id: number }>`select id from profile where account_id = ${accountId} and id <> ${accountId}`,
    )
  )?.id;

/** The profile with which an account is on a side; that of the main site where it has none in the dark variant. */
export const profileOn = async (database: Kysely<never> | Kysely<unknown>, accountId: number, dark: boolean) =>
  (
    await firstRow(
      database,
      sql<{
        id: NonNullable<Column<'actor', 'profileId'>>;
      }>`select profile_id as id from actor where account_id = ${accountId} and (not dark or ${dark})
        order by dark desc limit 1`,
    )
  )?.id ?? accountId;

/** Has the profile in the dark variant erased after some ms, unless its account is let in again before that. */
export async function leaveDark(
  { em, sql: database, now }: Unit,
  accountId: number,
  erasedAfter = graceTime,
): Promise<void> {
  // The database hides it as its account leaves.
  await em.flush();
  await sql`update profile set erase_at = ${new Date(now.getTime() + erasedAfter)} where account_id = ${accountId}`.execute(
    database,
  );
}
