/** What persons say about themselves. Orientation and role are sealed, and stand only while the consent to show them does. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  BodyType,
  EyeColour,
  HairColour,
  nameOf,
  PersonRole,
  SexualOrientation,
  type NameOf,
} from '../../../shared/enums.ts';
import { seal, unseal, type Secrets } from '../../platform/secrets.ts';
import { enumName, firstRow, type Ref } from '../../platform/database/sql.ts';

export const openFacts = {
  bodyType: { column: 'body_type', values: BodyType },
  eyeColour: { column: 'eye_colour', values: EyeColour },
  hairColour: { column: 'hair_colour', values: HairColour },
} as const;

export const sealedFacts = {
  sexualOrientation: { column: 'sexual_orientation', values: SexualOrientation },
  role: { column: 'role', values: PersonRole },
} as const;

export type OpenFact = keyof typeof openFacts;
export type SealedFact = keyof typeof sealedFacts;
type SealedValue<F extends SealedFact> = NameOf<(typeof sealedFacts)[F]['values']>;

/** Sealed facts as they stand in the database, each in base64. */
export type Sealed = Record<SealedFact, string | null>;

const purposeOf = (personId: number, fact: SealedFact) => `person ${personId} ${fact}`;

/** Two digits for every value, since the length of a sealed text tells how long it is. */
export function sealFact(secrets: Secrets, personId: number, fact: SealedFact, value: string): Buffer {
  const values: Record<string, number> = sealedFacts[fact].values;
  return seal(secrets, purposeOf(personId, fact), String(values[value]).padStart(2, '0'));
}

function unsealFact<F extends SealedFact>(secrets: Secrets, personId: number, fact: F, sealed: string | null) {
  if (sealed === null) return null;
  const number = Number(unseal(secrets, purposeOf(personId, fact), Buffer.from(sealed, 'base64')));
  return nameOf<Record<string, number>>(sealedFacts[fact].values, number) as SealedValue<F>;
}

/** The words of what was sealed for a person; null where nothing was. */
export const unsealFacts = (secrets: Secrets, personId: number, { sexualOrientation, role }: Sealed) => ({
  sexualOrientation: unsealFact(secrets, personId, 'sexualOrientation', sexualOrientation),
  role: unsealFact(secrets, personId, 'role', role),
});

/** A fact of a person by name, from an alias of the table `person`; null when it is not stated. */
export const factOf = <F extends OpenFact>(fact: F, alias: string) =>
  enumName(openFacts[fact].values, sql.ref(`${alias}.${openFacts[fact].column}`));

/** A sealed fact of a person as text for JSON, from an alias of the table `person`. */
export const sealedFactOf = (fact: SealedFact, alias: string): RawBuilder<string | null> =>
  sql<string | null>`encode(${sql.ref(`${alias}.${sealedFacts[fact].column}`)}, 'base64')`;

/** Whether a profile consents to show its orientation and role. */
export const sensitiveConsentOf = (profileId: Ref | number): RawBuilder<boolean> => sql<boolean>`coalesce((
  select (choices #>> '{sensitiveData,profile}')::boolean from consent
  where profile_id = account_of(${profileId}) and kind = 'privacy' order by id desc limit 1), false)`;

/** Whether a profile consents to be found by its orientation and role. */
export const matchingConsentOf = (profileId: Ref): RawBuilder<boolean> => sql<boolean>`coalesce((
  select (choices #>> '{sensitiveData,matching}')::boolean from consent
  where profile_id = account_of(${profileId}) and kind = 'privacy' order by id desc limit 1), false)`;

/** Whether a profile consents to show them, asked on its own. */
export const hasSensitiveConsent = async (database: Kysely<never>, profileId: number): Promise<boolean> =>
  (await firstRow(database, sql<{ given: boolean }>`select ${sensitiveConsentOf(profileId)} as given`))!.given;

/** Erases what stood on a consent that was taken back. */
export const eraseSealedFacts = (database: Kysely<never>, profileId: number) =>
  sql`update person set sexual_orientation = null, role = null
    where profile_id in (select profiles_of_account(${profileId}))
      and (sexual_orientation is not null or role is not null)`.execute(database);
