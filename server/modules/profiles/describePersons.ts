import { sql, type RawBuilder } from 'kysely';
import type { Checked } from '../../../shared/contract.ts';
import type { profileForm } from '../../../shared/profiles/contract.ts';
import {
  choiceNames,
  choices,
  sensitiveChoiceNames,
  sensitiveChoices,
  type ChoiceField,
} from '../../../shared/profiles/profileFields.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { rows } from '../../platform/database/sql.ts';
import { hasSensitiveConsent, sealFact } from './facts.ts';

type PersonChanges = NonNullable<Checked<typeof profileForm.UpdateProfile>['persons']>[number];

/** The number of a name as it is stored: null for what is not stated, undefined for what is left out. */
export const storedChoice = ({ values }: ChoiceField, name: string | undefined): number | null | undefined =>
  name === undefined ? undefined : name === 'NotStated' ? null : values[name]!;

const isStated = (name: string | undefined) => name !== undefined && name !== 'NotStated';

/** Keeps what some persons of a profile tell, which is held meanwhile. Refuses other people's, and what its consent does not cover. */
export async function describePersons(
  unit: CommandContext,
  profileId: number,
  persons: readonly PersonChanges[],
): Promise<void> {
  const sensitive = persons.some((one) => sensitiveChoiceNames.some((field) => isStated(one[field])));
  if (sensitive && !(await hasSensitiveConsent(unit.sql, profileId))) refuse('SensitiveConsentNeeded');
  for (const person of persons) {
    const changes = [...openChanges(person), ...sealedChanges(person, unit.platform.secrets)];
    const found = await rows(
      unit.sql,
      sql`update person set ${sql.join([sql`profile_id = profile_id`, ...changes])}
        where id = ${person.personId} and profile_id = ${profileId} returning id`,
    );
    if (found.length === 0) refuse('NotFound');
  }
}

const set = (column: string, value: number | Buffer | null) => sql`${sql.ref(column)} = ${value}`;

function openChanges(person: PersonChanges): RawBuilder<unknown>[] {
  return choiceNames.flatMap((field) => {
    const value = storedChoice(choices[field], person[field]);
    return value === undefined ? [] : [set(choices[field].column, value)];
  });
}

function sealedChanges(person: PersonChanges, secrets: Secrets): RawBuilder<unknown>[] {
  return sensitiveChoiceNames.flatMap((field) => {
    const name = person[field];
    if (name === undefined) return [];
    const sealed = isStated(name) ? sealFact(secrets, person.personId, field, name) : null;
    return [set(sensitiveChoices[field].column, sealed)];
  });
}
