import { sql, type Kysely } from 'kysely';
import { ValidationStatus, VerificationMethod, type NameOf } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, iso, rows } from '../../platform/database/sql.ts';
import { sessionLength, type Reason } from './model/Validation.ts';

type Reading = Kysely<unknown> | Kysely<never>;

const mostTriesADay = 5;

/** How the check of a person stands. */
export interface PersonCheck {
  personId: number;
  name: Column<'person', 'name'>;
  status: NameOf<typeof ValidationStatus>;
  method: NameOf<typeof VerificationMethod> | null;
  at: string | null;
  expiresAt: string | null;
  reason: Reason | null;
  /** Checks of the last 24 hours, without those that were cancelled or never came back from a provider. */
  tries: number;
}

/** Whether the check `t` was begun at a provider, and its time ran out without an answer that counts. */
const lapsedAtProvider = (now: Date) =>
  sql`(t.status = ${sql.lit(ValidationStatus.Started)} and t.state_hash is not null
    and t.started_at <= ${new Date(now.getTime() - sessionLength)})`;

/** Every person of a profile with the check that counts: a good approval, else one that waits for staff, else the last try. */
export const personChecks = (database: Reading, profileId: number, now: Date) =>
  rows(
    database,
    sql<PersonCheck>`
      select person.id as "personId", person.name,
        coalesce(${enumName(ValidationStatus, sql.ref('v.present'))}, 'None') as status,
        ${enumName(VerificationMethod, sql.ref('v.method'))} as method,
        ${iso(sql`coalesce(v.decided_at, v.started_at)`)} as at, ${iso(sql.ref('v.expires_at'))} as "expiresAt", v.reason,
        (select count(*)::int from validation t
          where t.person_id = person.id and t.started_at > ${new Date(now.getTime() - days)}
            and t.status <> ${sql.lit(ValidationStatus.Expired)} and not ${lapsedAtProvider(now)}) as tries
      from person left join lateral (
        select *, case
          when status = ${sql.lit(ValidationStatus.Approved)} and expires_at <= ${now}
            or status = ${sql.lit(ValidationStatus.Started)} and started_at <= ${new Date(now.getTime() - sessionLength)}
          then 5 else status end as present
        from validation where person_id = person.id
        order by (status = ${sql.lit(ValidationStatus.Approved)} and expires_at > ${now}) desc, status = ${ValidationStatus.Submitted} desc, id desc limit 1
      ) v on true
      where person.profile_id = ${profileId} order by person.position`,
  );

/** Holds back other checks of the same person until this command is through. */
export const lockPerson = (database: Kysely<never>, personId: number) =>
  sql`select from person where id = ${personId} for no key update`.execute(database);

/** The standing of a person of one's own who is not validated yet. Refuses anybody else. */
export async function notValidated(database: Reading, profileId: number, personId: number, now: Date) {
  const check = (await personChecks(database, profileId, now)).find((one) => one.personId === personId);
  if (!check) return refuse('NotFound');
  if (check.status === 'Approved') refuse('AlreadyValidated');
  return check;
}

/** The standing of a person of one's own whose check may begin. Refuses what may not. */
export async function readyForCheck(database: Reading, profileId: number, personId: number, now: Date) {
  const check = await notValidated(database, profileId, personId, now);
  if (check.tries >= mostTriesADay) refuse('TooManyChecks');
  return check;
}
