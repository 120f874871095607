/**
 * The first two developers of an installation, whom nobody of the house could give their role: an operator invites profiles by
 * mail, and whoever holds the profile and its mailbox accepts. Once there are two, every role takes two, and no link is good.
 */
import { sql, type Kysely } from 'kysely';
import { firstDevelopersNeeded } from '../../../shared/staff/firstDevelopers.ts';
import { ProfileStatus, Role } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { makeLink } from '../../platform/http/links.ts';
import { event } from '../../platform/work/events.ts';
import { credentialsOf, mailboxOf } from '../profiles/index.ts';

export const FirstDeveloperInvited = event('FirstDeveloperInvited').with<{ profileId: number; linkId: number }>();

/** Whether an installation still lacks developers; whoever asks in a transaction keeps others from asking until its end. */
export async function lacksDevelopers(database: Kysely<never>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first developers'))`.execute(database);
  const found = await firstRow(
    database,
    sql<{ developers: number }>`select count(*)::int as developers from profile
      where access_type = ${Role.Developer} and status = ${ProfileStatus.Active}`,
  );
  return found!.developers < firstDevelopersNeeded;
}

/** Invites a profile by its name; answers why not, in words for an operator, or undefined when the mail is on its way. */
export async function inviteFirstDeveloper(unit: Unit, name: string): Promise<string | undefined> {
  if (!(await lacksDevelopers(unit.sql))) return 'There are two developers already; they give every further role.';
  const found = await credentialsOf(unit.sql, name);
  const mailbox = found && (await mailboxOf(unit.sql, found.profileId));
  if (!found || !mailbox) return `There is no profile ${name} that could be written to.`;
  if (found.status !== ProfileStatus.Active || !mailbox.confirmed)
    return `The profile ${name} is not open and confirmed.`;
  const { profileId } = found;
  const linkId = await makeLink(unit.sql, { purpose: 'FirstDeveloper', profileId, email: mailbox.email }, unit.now);
  unit.record(FirstDeveloperInvited, { profileId, linkId });
  return undefined;
}
