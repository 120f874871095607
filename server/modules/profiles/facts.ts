/**
 * What people tell about themselves, as the database keeps it. Sensitive choices are sealed, and stand only while the consent to
 * show them does.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { nameOf } from '../../../shared/enums.ts';
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
  type ChoiceField,
  type ChoiceName,
  type SensitiveChoice,
  type VisibleField,
} from '../../../shared/profiles/profileFields.ts';
import { seal, unseal, type Secrets } from '../../platform/secrets.ts';
import { enumName, firstRow, type Ref } from '../../platform/database/sql.ts';

/** Sealed choices as a statement answers them, each in base64. */
export type Sealed = Record<SensitiveChoice, string | null>;

/** A field with its value in a statement. */
type Fact = readonly [field: VisibleField, value: Ref];

const purposeOf = (personId: number, field: SensitiveChoice) => `person ${personId} ${field}`;

/** Two digits for every value, since the length of a sealed text tells how long it is. */
export function sealFact(secrets: Secrets, personId: number, field: SensitiveChoice, name: string): Buffer {
  const values: ChoiceField['values'] = sensitiveChoices[field].values;
  return seal(secrets, purposeOf(personId, field), String(values[name]).padStart(2, '0'));
}

function unsealFact(secrets: Secrets, personId: number, field: SensitiveChoice, sealed: string | null): string | null {
  if (sealed === null) return null;
  const number = Number(unseal(secrets, purposeOf(personId, field), Buffer.from(sealed, 'base64')));
  return nameOf<Record<string, number>>(sensitiveChoices[field].values, number);
}

/** The names of what was sealed for a person; null where nothing was. */
export const unsealFacts = (secrets: Secrets, personId: number, sealed: Sealed) =>
  Object.fromEntries(
    sensitiveChoiceNames.map((field) => [field, unsealFact(secrets, personId, field, sealed[field])]),
  ) as { [F in SensitiveChoice]: ChoiceName<F> | null };

const column = (alias: string, { column: name }: { column: string }) => sql.ref(`${alias}.${name}`);
const nameIn = (alias: string, field: ChoiceField) => enumName(field.values, column(alias, field));

/** The measures of a person from an alias of the table `person`, null where they are not stated. */
export const measureFacts = (alias: string): Fact[] =>
  measureNames.map((field) => [field, column(alias, measures[field])]);

/** The sealed choices of a person, in base64 as JSON holds them; null where nothing is. */
export const sealedFacts = (alias: string): Fact[] =>
  sensitiveChoiceNames.map((field) => [field, sql`encode(${column(alias, sensitiveChoices[field])}, 'base64')`]);

/** The open choices of a person by name, null where they are not stated; then the sealed ones. */
export const choiceFacts = (alias: string): Fact[] => [
  ...choiceNames.map((field): Fact => [field, nameIn(alias, choices[field])]),
  ...sealedFacts(alias),
];

/** The open facts of a person as they are stored: choices by number. */
export const storedFacts = (alias: string): Fact[] => [
  ...measureFacts(alias),
  ...choiceNames.map((field): Fact => [field, column(alias, choices[field])]),
];

/** The choices of a profile as a whole by name, from an alias of the table `profile`; null where they are not stated. */
export const profileChoiceFacts = (alias: string): Fact[] =>
  profileChoiceNames.map((field) => [field, nameIn(alias, profileChoices[field])]);

/** The groups of a profile as a whole, as bits; 0 says nothing. */
export const profileGroupsFacts = (alias: string): Fact[] =>
  profileGroupsNames.map((field) => [field, column(alias, profileGroups[field])]);

/** What is told of a profile as a whole as it is stored: choices by number. */
export const storedProfileFacts = (alias: string): Fact[] => [
  ...profileChoiceNames.map((field): Fact => [field, column(alias, profileChoices[field])]),
  ...profileGroupsFacts(alias),
];

/** Facts as the arguments of `json_build_object`. */
export const inJson = (facts: readonly Fact[]) =>
  sql.join(facts.map(([field, value]) => sql`${sql.lit(field)}, ${value}`));

/** Facts as the columns of a `select`. */
export const asColumns = (facts: readonly Fact[]) =>
  sql.join(facts.map(([field, value]) => sql`${value} as ${sql.ref(field)}`));

/** Whether a profile consents to show its sensitive choices. */
export const sensitiveConsentOf = (profileId: Ref | number): RawBuilder<boolean> => sql<boolean>`coalesce((
  select (choices #>> '{sensitiveData,profile}')::boolean from consent
  where profile_id = account_of(${profileId}) and kind = 'privacy' order by id desc limit 1), false)`;

/** Whether a profile consents to be found by its sensitive choices. */
export const matchingConsentOf = (profileId: Ref): RawBuilder<boolean> => sql<boolean>`coalesce((
  select (choices #>> '{sensitiveData,matching}')::boolean from consent
  where profile_id = account_of(${profileId}) and kind = 'privacy' order by id desc limit 1), false)`;

/** Whether a profile consents to show them, asked on its own. */
export const hasSensitiveConsent = async (database: Kysely<never>, profileId: number): Promise<boolean> =>
  (await firstRow(database, sql<{ given: boolean }>`select ${sensitiveConsentOf(profileId)} as given`))!.given;

const sealedColumns = sensitiveChoiceNames.map((field) => sql.ref(sensitiveChoices[field].column));

/** Erases what stood on a consent that was taken back. */
export const eraseSealedFacts = (database: Kysely<never>, profileId: number) =>
  sql`update person set ${sql.join(sealedColumns.map((one) => sql`${one} = null`))}
    where profile_id in (select profiles_of_account(${profileId}))
      and num_nonnulls(${sql.join(sealedColumns)}) > 0`.execute(database);
