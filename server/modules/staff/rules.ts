/** Who of the house may do what to whom: facts of one profile, asked by the commands and by the `can` of the person page. */
import { sql, type Kysely } from 'kysely';
import { DarkStatus, ProfileStatus, Role, StatementScope, type NameOf } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { isProposed } from '../../platform/fourEyes/proposals.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';

export { outranks } from '../../platform/actor.ts';

type Status = NameOf<typeof ProfileStatus>;

/** What has to be known of a profile before staff does something about it. */
export interface Subject {
  profileId: number;
  accessType: Column<'profile', 'accessType'>;
  status: Status;
  /** Who had a part in the decision that restricts it now; nobody where the house did so by itself. */
  restrictedBy: number[];
  /** A proposal to lock it for good waits, or one of a role. */
  permaLockProposed: boolean;
  roleProposed: boolean;
  blogsBanned: boolean;
  foundingBanned: boolean;
  darkStatus: NameOf<typeof DarkStatus>;
  identificationForced: boolean;
  consentForced: Column<'profile', 'mediaConsentForced'>;
}

/** Of these alone the statement has the number of the status. */
const restricted = [ProfileStatus.Locked, ProfileStatus.PermaLocked, ProfileStatus.Quarantined];

export const subjectOf = (database: Kysely<never> | Kysely<unknown>, profileId: number) =>
  firstRow(
    database,
    sql<Subject>`select p.id as "profileId", p.access_type as "accessType", ${enumName(ProfileStatus, sql.ref('p.status'))} as status,
        coalesce((select to_jsonb(array_remove(array[issued_by, confirmed_by], null)) from statement
          where profile_id = p.id and scope = p.status and p.status in (${sql.join(restricted)}) and lifted_at is null), '[]') as "restrictedBy",
        ${isProposed('PermaLock', sql.ref('p.id'))} as "permaLockProposed", ${isProposed('Role', sql.ref('p.id'))} as "roleProposed",
        exists (select from statement where profile_id = p.id and scope = ${StatementScope.Blogs} and lifted_at is null) as "blogsBanned",
        exists (select from statement where profile_id = p.id and scope = ${StatementScope.CreateLodges} and lifted_at is null) as "foundingBanned",
        ${enumName(DarkStatus, sql.ref('p.dark_status'))} as "darkStatus",
        p.forced_validation is not null as "identificationForced", p.media_consent_forced as "consentForced"
      from profile p where p.id = ${profileId}`,
  );

/** Locks a profile until the end of the transaction, and tells what is to be known of it. Refuses with NotFound. */
export async function lockSubject(database: Kysely<never>, profileId: number): Promise<Subject> {
  await sql`select from profile where id = ${profileId} for no key update`.execute(database);
  return (await subjectOf(database, profileId)) ?? refuse('NotFound');
}

/** For commands about one profile, held until the end. */
export const loadSubject = ({ profileId }: { profileId: number }, { sql: database }: { sql: Kysely<never> }) =>
  lockSubject(database, profileId);

type Rule = (actor: Actor, subject: Subject) => Verdict;

export const isDeveloper = (actor: Actor) => actor.accessType >= Role.Developer;

/** Several rules, of which the first that says no gives the answer. */
export const allOf =
  (...rules: Rule[]): Rule =>
  (actor, subject) =>
    rules.map((rule) => rule(actor, subject)).find((verdict) => verdict !== true) ?? true;

export const stands =
  (...statuses: Status[]): Rule =>
  (_actor, { status }) =>
    statuses.includes(status) || 'StatusNotPossible';

/** What somebody decided, somebody else takes back. */
export const notTheFirst: Rule = (actor, { restrictedBy }) =>
  !restrictedBy.includes(actor.profileId) || 'SomebodyElseNeeded';

export const notProposed =
  (which: 'permaLockProposed' | 'roleProposed'): Rule =>
  (_actor, subject) =>
    !subject[which] || 'AlreadyProposed';

export const banned =
  (from: 'blogsBanned' | 'foundingBanned', expected: boolean): Rule =>
  (_actor, subject) =>
    subject[from] === expected || (expected ? 'NotBanned' : 'AlreadyBanned');

/** How somebody stands with the dark variant. */
export const inDark =
  (expected: Subject['darkStatus']): Rule =>
  (_actor, { darkStatus }) =>
    darkStatus === expected || 'StatusNotPossible';

/** Whether the house asks something of it already. */
export const forced =
  (what: 'identificationForced' | 'consentForced', expected: boolean): Rule =>
  (_actor, subject) =>
    subject[what] === expected || (expected ? 'NotForced' : 'AlreadyForced');
