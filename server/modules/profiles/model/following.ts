import { sql, type Kysely } from 'kysely';
import { DarkStatus, ProfileStatus } from '../../../../shared/enums.ts';

/** Hides a profile of the dark variant as its account is; it comes back with that, or is erased after it. */
export const goWithAccount = (database: Kysely<never>, profileId: number) =>
  sql`update profile set follows_at = null, status = ${ProfileStatus.ToBeDeleted}
    where id = ${profileId} and status <> ${ProfileStatus.Deleted}`.execute(database);

/** Gives a profile of the dark variant the type and group of its account, and its status while it is approved. */
export const beAsAccount = (database: Kysely<never>, profileId: number, accountId: number) =>
  sql`update profile there set follows_at = null, type = account.type, gender = account.gender,
      status = case when account.dark_status = ${DarkStatus.Approved} then account.status else there.status end
    from profile account where there.id = ${profileId} and account.id = ${accountId}`.execute(database);
