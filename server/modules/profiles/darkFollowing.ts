/**
 * How the profile in the dark variant takes over what changed of its account, when the time has come that the database drew:
 * whether it is there at all, whether it is a couple, and who its persons are.
 */
import { sql } from 'kysely';
import { fewLookAlikes } from '../../../shared/dark/contract.ts';
import { ProfileStatus, ToldPlace } from '../../../shared/enums.ts';
import { days, minutes } from '../../platform/clock.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { someBirthday } from './darkProfile.ts';
import { beAsAccount, goWithAccount } from './model/following.ts';

/** In ms: what changed of an account is to be seen in the variant after so long at most. */
export const followsWithin = 3 * days;

const { None, ToBeDeleted, Deleted } = ProfileStatus;

interface Following {
  id: number;
  accountId: number;
  /** The account is not to be met: it is being deleted, gone, or waits for a check. */
  leaves: boolean;
}

/** Whose time has come, each with its account held, as commands about an account hold it. */
const due = ({ sql: database, now }: Unit) =>
  rows(
    database,
    sql<Following>`select there.id, account.id as "accountId",
        account.status in (${None}, ${ToBeDeleted}, ${Deleted}) as leaves
      from profile there join profile account on account.id = there.account_id
      where there.follows_at <= ${now} order by there.follows_at limit 100 for no key update of account skip locked`,
  );

/** Who is new of the account's persons is there too, who went goes, their order is the same, and another age gets another day. */
async function followPersons({ sql: database, now }: Unit, { id, accountId }: Following): Promise<void> {
  await sql`delete from person where profile_id = ${id} and account_person_id is null`.execute(database);
  // Places are unique after every row: all step aside before the first takes its own.
  await sql`update person set position = position + 10 where profile_id = ${id}`.execute(database);
  await sql`update person mine set position = person.position, gender = person.gender,
      birthday = case when extract(year from age(${now}::timestamptz, mine.birthday)) = extract(year from age(${now}::timestamptz, person.birthday))
        then mine.birthday else (select ${someBirthday(now)} from (select person.birthday) as theirs) end
    from person where mine.profile_id = ${id} and person.id = mine.account_person_id`.execute(database);
  await sql`insert into person (profile_id, account_person_id, position, name, gender, birthday)
    select ${id}, id, position, name, gender, ${someBirthday(now)} from person
    where profile_id = ${accountId} and id not in (select account_person_id from person where profile_id = ${id})`.execute(
    database,
  );
}

async function follow(unit: Unit, one: Following): Promise<void> {
  const { id, accountId, leaves } = one;
  if (leaves) {
    await goWithAccount(unit.sql, id);
    return;
  }
  await beAsAccount(unit.sql, id, accountId);
  await followPersons(unit, one);
  await tellAsAtFirst(unit, id);
  // Consents are read when somebody is found anew.
  await sql`select search_is_due(${id})`.execute(unit.sql);
}

/** Where the owner chose nothing, it tells as exactly as it would were it made now. */
const tellAsAtFirst = ({ sql: database, now }: Unit, profileId: number) =>
  sql`update profile there set told_place = told.place, told_age = told.age,
      place_id = case when told.place = ${ToldPlace.Area} then area_centre(account.place_id) end
    from profile account, told_at_first(account.id, ${fewLookAlikes}, ${now}) as told
    where there.id = ${profileId} and account.id = there.account_id and not there.told_by_choice`.execute(database);

/** The ages at which other ten years begin. */
const ageBands = [30, 40, 50, 60];

/** Whoever comes into other ten years tells of them as others do, some time later. */
const passAgeBands = ({ sql: database, now }: Unit) =>
  sql`update profile there set follows_at = coalesce(there.follows_at, some_time_later())
    where there.dark and not there.told_by_choice and there.status <> ${Deleted} and exists (
      select from person where profile_id = there.account_id
        and extract(year from age(${now}::timestamptz, birthday)) = any(${ageBands}::int[])
        and extract(year from age(${new Date(now.getTime() - 2 * days)}::timestamptz, birthday)) < extract(year from age(${now}::timestamptz, birthday)))`.execute(
    database,
  );

export const followingSchedules: Schedule[] = [
  {
    name: 'FollowAccounts',
    every: 10 * minutes,
    async run(unit) {
      for (const one of await due(unit)) await follow(unit, one);
    },
  },
  { name: 'PassAgeBands', every: days, run: async (unit) => void (await passAgeBands(unit)) },
];
