import { sql } from 'kysely';
import { nameOf, ProfileStatus, Role } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { eraseProposals } from '../../platform/fourEyes/proposals.ts';
import { accesses } from './accesses.ts';
import { roleAct } from './roles.ts';

interface Change {
  from: Column<'status_change', 'oldStatus'>;
  to: Column<'status_change', 'newStatus'>;
  at: Column<'status_change', 'at'>;
}

interface Proposal {
  role: number;
  at: Column<'proposal', 'proposedAt'>;
}

/**
 * What the desk keeps about a person. Of notes the member reads that they exist: their words may tell of others, and
 * somebody looks at them before they are handed out.
 */
export const personal: PersonalData = {
  async read(database, profileId) {
    const changes = await rows(
      database,
      sql<Change>`select old_status as from, new_status as to, at from status_change where profile_id = ${profileId} order by id`,
    );
    const proposals = await rows(
      database,
      sql<Proposal>`select (payload ->> 'role')::smallint as role, proposed_at as at from proposal
        where kind = ${roleAct.kind} and profile_id = ${profileId} order by id`,
    );
    return {
      supportAccess: await rows(database, sql`${accesses(profileId)} order by at`),
      statusChanges: changes.map(({ from, to, at }) => ({
        from: nameOf(ProfileStatus, from),
        to: nameOf(ProfileStatus, to),
        at,
      })),
      roleProposals: proposals.map(({ role, at }) => ({ role: nameOf(Role, role), at })),
      staffNotes: await rows(
        database,
        sql`select created_at as "createdAt", updated_at as "updatedAt" from staff_note where profile_id = ${profileId} order by id`,
      ),
    };
  },
  async erase(unit, profileId) {
    for (const table of ['staff_note', 'status_change'])
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(unit.sql);
    await eraseProposals(unit, profileId);
  },
};
