import { sql } from 'kysely';
import { Gender, ProfileType, type NameOf } from '../../../shared/enums.ts';
import { measureNames, measures, type Measure } from '../../../shared/profiles/profileFields.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { PersonChanged } from './events.ts';
import { Profile } from './model/Profile.ts';

interface SecondPerson extends Partial<Record<Measure, number | null>> {
  name: string;
  gender: NameOf<typeof Gender>;
  birthday: string;
}

/** Adds the second person of what was a single profile. Refuses with AlreadyCouple. */
export async function becomeCouple(unit: Unit, profileId: number, second: SecondPerson, checkFirst: boolean) {
  const profile = await unit.find(Profile, profileId);
  profile.becomeCouple(checkFirst);
  const { name, gender, birthday } = second;
  const columns = measureNames.map((field) => sql.ref(measures[field].column));
  const measureValues = measureNames.map((field) => sql`${second[field] ?? null}`);
  await sql`insert into person (profile_id, position, name, gender, birthday, ${sql.join(columns)})
    values (${profileId}, 1, ${name}, ${Gender[gender]}, ${birthday}, ${sql.join(measureValues)})`.execute(unit.sql);
}

/** Two persons of a couple: the one who stays and the one who goes. */
export interface Parting {
  staysId: number;
  goesId: number;
}

/** Who stays and who goes of a couple, which is held until the end. Refuses with AlreadySingle, and NotFound for a stranger. */
export async function partingOf(unit: Unit, profileId: number, staysId: number): Promise<Parting> {
  await couple(unit, profileId);
  const goes = await firstRow(
    unit.sql,
    sql<{ id: number }>`select other.id from person mine join person other using (profile_id)
      where mine.id = ${staysId} and mine.profile_id = ${profileId} and other.id <> mine.id`,
  );
  return goes ? { staysId, goesId: goes.id } : refuse('NotFound');
}

/** Lets one of a couple go with everything that is kept about them in the profile. */
export async function becomeSingle(unit: Unit, profileId: number, { staysId, goesId }: Parting): Promise<void> {
  const profile = await couple(unit, profileId);
  await sql`delete from person where id = ${goesId}`.execute(unit.sql);
  const stays = await firstRow(
    unit.sql,
    sql<Columns<'person', 'gender'>>`update person set position = 0 where id = ${staysId} returning gender`,
  );
  profile.becomeSingle(stays!.gender);
}

/** Puts the second person first. Refuses with AlreadySingle. */
export async function swapPersons(unit: Unit, profileId: number): Promise<void> {
  await couple(unit, profileId);
  // Places are unique after every row: the first steps aside before the other takes its place.
  await sql`update person set position = 2 where profile_id = ${profileId} and position = 0`.execute(unit.sql);
  await sql`update person set position = 0 where profile_id = ${profileId} and position = 1`.execute(unit.sql);
  const moved = await firstRow(
    unit.sql,
    sql<{ id: number }>`update person set position = 1 where profile_id = ${profileId} and position = 2 returning id`,
  );
  unit.record(PersonChanged, { profileId, personId: moved!.id });
}

/**
 * Writes another birthday. Refuses with BirthdayIsChecked once an age of the person was checked, whatever became of the
 * check; only who may judge the check may do so then.
 */
export async function changeBirthday(
  unit: Unit,
  profileId: number,
  personId: number,
  birthday: string,
  { evenChecked = false } = {},
): Promise<void> {
  // Held like a check that is being decided, so that one of both comes first.
  await unit.find(Profile, profileId);
  const person = await firstRow(
    unit.sql,
    sql<{ checked: boolean }>`select ${isBirthdayChecked('person')} as checked from person
      where id = ${personId} and profile_id = ${profileId}`,
  );
  if (!person) refuse('NotFound');
  if (person?.checked && !evenChecked) refuse('BirthdayIsChecked');
  await sql`update person set birthday = ${birthday} where id = ${personId}`.execute(unit.sql);
  unit.record(PersonChanged, { profileId, personId });
}

/** Whether an age of a person was ever approved, on an alias of the table `person`. */
export const isBirthdayChecked = (alias: string) => sql<boolean>`exists (
  select from validation where person_id = ${sql.ref(`${alias}.id`)} and over_18)`;

async function couple(unit: Unit, profileId: number): Promise<Profile> {
  const profile = await unit.find(Profile, profileId);
  return profile.type === ProfileType.Couple ? profile : refuse('AlreadySingle');
}
