import { sql } from 'kysely';
import { refuse } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** Refuses an upload whose owner has not confirmed copyright and consent. */
export async function mustHaveConsent({ sql: database }: Unit, profileId: number, consentId: number): Promise<void> {
  const consent = await firstRow(
    database,
    sql`select from media_consent where id = ${consentId} and profile_id = ${profileId}`,
  );
  if (!consent) refuse('ConsentMissing');
}
