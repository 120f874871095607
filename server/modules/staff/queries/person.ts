/** The parts of the person page, each from its own statement. */
import { sql, type Kysely } from 'kysely';
import {
  DarkStatus,
  Gender,
  nameOf,
  ProfileStatus,
  Role,
  Rule,
  StatementScope,
  LiftReason,
} from '../../../../shared/enums.ts';
import type { Output } from '../../../../shared/contract.ts';
import type { staff } from '../../../../shared/staff/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import { decisionsFor, factsOf as wordsOf, readProposals } from '../../../platform/fourEyes/proposals.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { enumName, firstRow, iso, rows } from '../../../platform/database/sql.ts';
import { describeDevice, signedIn } from '../../auth/index.ts';
import { isAbout } from '../../lodges/index.ts';
import { isDarkCase, type PermaLock } from '../../moderation/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { personChecks } from '../../validation/index.ts';
import { officeOf, type NewRole } from '../roles.ts';
import { namedOf } from './named.ts';
import { removedBy } from './removed.ts';

export type Person = Output<typeof staff.GetPerson>;
type Read = Kysely<unknown>;

/** All profiles of an account. */
const profilesOf = (accountId: number) => sql`(select profiles_of_account(${accountId}))`;

/** What stands on the profile's own row. */
export type Facts = Pick<
  Person,
  | 'profileId'
  | 'name'
  | 'profile'
  | 'status'
  | 'statusSince'
  | 'role'
  | 'darkStatus'
  | 'email'
  | 'emailConfirmed'
  | 'forcedValidation'
  | 'memberUntil'
  | 'createdAt'
  | 'lastSeenAt'
  | 'eraseAt'
  | 'formerNames'
  | 'profiles'
>;

export const factsOf = (read: Read, profileId: number, now: Date) =>
  firstRow(
    read,
    sql<Facts>`select p.id as "profileId", p.name, ${cardOf(sql.ref('p.id'), now)} as profile,
        ${enumName(ProfileStatus, sql.ref('p.status'))} as status, ${enumName(Role, sql.ref('p.access_type'))} as role,
        coalesce((select at from status_change where profile_id = p.id order by id desc limit 1), p.created_at) as "statusSince",
        ${enumName(DarkStatus, sql.ref('p.dark_status'))} as "darkStatus",
        regexp_replace(p.email::text, '^(.)[^@]*', '\\1…') as email, p.email_confirmed_at is not null as "emailConfirmed",
        p.forced_validation as "forcedValidation", p.member_until as "memberUntil", p.created_at as "createdAt",
        p.last_seen_at as "lastSeenAt", p.erase_at as "eraseAt",
        (select coalesce(json_agg(json_build_object('name', f.name, 'changedAt', ${iso(sql.ref('f.changed_at'))})
          order by f.changed_at desc), '[]') from former_name f where f.profile_id = p.id) as "formerNames",
        (select json_agg(json_build_object('profileId', one.id, 'name', one.name, 'dark', one.dark) order by one.dark)
          from profile one where one.id in (select profiles_of_account(p.id))) as profiles
      from profile p where p.id = ${profileId}`,
  );

export async function personsOf(read: Read, profileId: number, now: Date): Promise<Person['persons']> {
  const proposals = await rows(
    read,
    sql<Pick<Person['persons'][number], 'personId' | 'gender' | 'birthday'>>`
      select id as "personId", ${enumName(Gender, sql.ref('gender'))} as gender, birthday::text from person where profile_id = ${profileId}`,
  );
  const standings = await personChecks(read, profileId, now);
  return standings.map(({ personId, name, status, method, at, expiresAt }) => ({
    ...proposals.find((one) => one.personId === personId)!,
    name,
    validation: { status, method, at, expiresAt },
  }));
}

export async function sessionsOf(read: Read, profileId: number, now: Date): Promise<Person['sessions']> {
  const found = await signedIn(read, profileId, now, { take: 50 });
  return found.map(({ userAgent, current: _, ...session }) => ({ ...session, ...describeDevice(userAgent) }));
}

export const statementsOf = (read: Read, profileId: number) =>
  rows(
    read,
    sql<
      Person['statements'][number]
    >`select s.id as "statementId", ${enumName(StatementScope, sql.ref('s.scope'))} as scope,
        is_dark(s.profile_id) as dark, ${removedBy('s')} as removed, ${enumName(Rule, sql.ref('s.rule'))} as rule, s.automated, ${namedOf(sql.ref('s.issued_by'))} as by,
        s.issued_at as "issuedAt", s.until, s.lifted_at as "liftedAt",
        exists (select from appeal where statement_id = s.id and decided_at is null) as appealed
      from statement s where s.profile_id in ${profilesOf(profileId)} order by s.id desc limit 50`,
  );

/** Statements within a year; a note is none, and what was reversed never was one. */
export const strikesOf = async (read: Read, profileId: number, now: Date) =>
  (await firstRow(
    read,
    sql<{ strikes: number }>`select count(*)::int as strikes from statement where profile_id in ${profilesOf(profileId)}
      and scope <> ${StatementScope.Note} and lift_reason is distinct from ${sql.lit(LiftReason.Reversed)}
      and issued_at > ${new Date(now.getTime() - 365 * days)}`,
  ))!.strikes;

type Case = Person['reports']['about'][number];

export async function reportsOf(read: Read, profileId: number): Promise<Person['reports']> {
  const columns = sql`c.id as "caseId", c.opened_at as "openedAt", c.decided_at as "decidedAt", ${isDarkCase} as dark`;
  const [about, by] = await Promise.all([
    rows(
      read,
      sql<Case>`select ${columns} from report_case c where owner_id in ${profilesOf(profileId)} order by c.id desc limit 50`,
    ),
    rows(
      read,
      sql<Case>`select ${columns} from report_case c
        where id in (select case_id from report where reporter_id in ${profilesOf(profileId)}) order by c.id desc limit 50`,
    ),
  ]);
  return { about, by };
}

export const lodgesOf = (read: Read, profileId: number) =>
  rows(
    read,
    sql<Person['lodges'][number]>`select l.id as "lodgeId", l.name, l.dark, count(*)::int as activities
      from profiles_of_account(${profileId}) mine (id) join lodge_activity a on ${isAbout(sql.ref('mine.id'))}
        join lodge l on l.id = a.lodge_id
      group by l.id order by max(a.at) desc limit 50`,
  );

/** What waits for a second person about a profile, with what the actor may do about it. */
export async function proposalsOf(
  read: Read,
  profileId: number,
  actor: Actor,
  secrets: Secrets,
): Promise<Person['proposals']> {
  const found = await readProposals<NewRole & PermaLock>(
    read,
    sql`where r.profile_id = ${profileId} and r.decided_at is null`,
  );
  const [lock, role] = (['PermaLock', 'Role'] as const).map((kind) => found.find((one) => one.kind === kind));
  const shown = (one: (typeof found)[number]) => ({
    ...{ proposalId: one.proposalId, by: one.by, at: one.at },
    can: decisionsFor(actor, one),
  });
  return {
    permaLock: lock
      ? { ...shown(lock), rule: nameOf(Rule, lock.payload.rule), facts: wordsOf(secrets, lock) ?? '' }
      : null,
    role: role ? { ...shown(role), role: officeOf(role.payload.role), reason: role.payload.reason } : null,
  };
}
