import { sql, type Kysely } from 'kysely';
import { DarkStatus, StatementScope, type NameOf } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { enumName, firstRow } from '../../platform/database/sql.ts';
import { sensitiveConsentOf } from '../profiles/index.ts';

/** After a no one applies again no sooner than this. */
export const pause = 30 * days;

export interface Application {
  darkStatus: NameOf<typeof DarkStatus>;
  member: boolean;
  /** Whether there is a profile there. */
  made: boolean;
  over18: boolean;
  sensitiveConsent: boolean;
  appliedAt: Column<'dark_application', 'appliedAt'> | null;
  decidedAt: Column<'dark_application', 'decidedAt'>;
  reason: Column<'dark_application', 'reason'>;
  /** The statement by which the access was taken back. */
  statementId: number | null;
}

/** How a profile stands with the dark variant, what of the needs is there, and its last application that was not taken back. */
export const applicationOf = (database: Kysely<never> | Kysely<unknown>, profileId: number, now: Date) =>
  firstRow(
    database,
    sql<Application>`
      select ${enumName(DarkStatus, sql.ref('p.dark_status'))} as "darkStatus",
        coalesce(p.member_until > ${now}, false) as member,
        exists (select from profile there where there.account_id = p.id) as made, is_over_18(p.id, ${now}) as over18,
        ${sensitiveConsentOf(sql.ref('p.id'))} as "sensitiveConsent",
        (select max(id) from statement where profile_id = p.id and scope = ${sql.lit(StatementScope.Dark)}
          and lifted_at is null) as "statementId",
        a.applied_at as "appliedAt", a.decided_at as "decidedAt", a.reason
      from profile p left join lateral (
        select applied_at, decided_at, reason from dark_application
        where profile_id = p.id and withdrawn_at is null order by id desc limit 1) a on true
      where p.id = ${profileId}`,
  );

/** When a profile that was turned down may apply again; null when nothing holds it back. */
export function applyAgainAt({ darkStatus, decidedAt }: Application, now: Date): Date | null {
  if (darkStatus !== 'Rejected' || decidedAt === null) return null;
  const at = new Date(new Date(decidedAt).getTime() + pause);
  return at > now ? at : null;
}
