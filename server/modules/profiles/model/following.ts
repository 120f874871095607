import { sql, type Kysely } from 'kysely';
import { ProfileStatus } from '../../../../shared/enums.ts';

/** Hides a profile of the dark variant as its account is; it comes back with that, or is erased after it. */
export const goWithAccount = (database: Kysely<never>, profileId: number) =>
  sql`update profile set follows_at = null, status = ${ProfileStatus.ToBeDeleted}
    where id = ${profileId} and status <> ${ProfileStatus.Deleted}`.execute(database);
