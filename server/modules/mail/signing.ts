/** Which of a couple signs a mail. */
import { sql, type Kysely } from 'kysely';
import { ProfileType } from '../../../shared/enums.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';

/** The names of the two of a couple, by their places; none of somebody who is alone. */
export const signaturesOf = async (read: Kysely<unknown>, profileId: number): Promise<string[]> =>
  (
    await rows(
      read,
      sql<Columns<'person', 'name'>>`select person.name from person join profile p on p.id = profile_id
        where p.id = ${profileId} and p.type = ${sql.lit(ProfileType.Couple)} order by position`,
    )
  ).map(({ name }) => name);

/** Refuses with NotFound a signature of somebody whom the profile does not have, or who is alone in it. */
export async function mustBeOne(database: Kysely<never>, profileId: number, signedBy: number | undefined) {
  if (signedBy === undefined) return;
  const couple = sql`select from profile where id = ${profileId} and type = ${sql.lit(ProfileType.Couple)}`;
  if (!(await firstRow(database, couple))) refuse('NotFound');
}
