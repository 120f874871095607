import { sql, type RawBuilder } from 'kysely';
import type { Checked } from '../../../shared/contract.ts';
import type { profileForm } from '../../../shared/profiles/contract.ts';
import type { CommandContext } from '../../platform/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { rows } from '../../platform/database/sql.ts';
import { hasSensitiveConsent, openFacts, sealedFacts, sealFact, type OpenFact, type SealedFact } from './facts.ts';

type PersonChanges = NonNullable<Checked<typeof profileForm.UpdateProfile>['persons']>[number];

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const isTold = (value: string | undefined) => value !== undefined && value !== 'NotStated';

/** What is said of some persons of a profile, which is held meanwhile. Refuses other people's, and what its consent does not cover. */
export async function describePersons(
  unit: CommandContext,
  profileId: number,
  persons: readonly PersonChanges[],
): Promise<void> {
  const sensitive = persons.some((one) => keysOf(sealedFacts).some((fact) => isTold(one[fact])));
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
  return keysOf(openFacts).flatMap((fact: OpenFact) => {
    const value = person[fact];
    if (value === undefined) return [];
    const { column, values } = openFacts[fact];
    return [set(column, isTold(value) ? (values as Record<string, number>)[value]! : null)];
  });
}

function sealedChanges(person: PersonChanges, secrets: Secrets): RawBuilder<unknown>[] {
  return keysOf(sealedFacts).flatMap((fact: SealedFact) => {
    const value = person[fact];
    if (value === undefined) return [];
    return [set(sealedFacts[fact].column, isTold(value) ? sealFact(secrets, person.personId, fact, value) : null)];
  });
}
