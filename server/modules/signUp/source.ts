import { sql, type Kysely } from 'kysely';
import type { Checked } from '../../../shared/contract.ts';
import type { signUp } from '../../../shared/signUp/contract.ts';

/** Keeps where a new member came from, when they let us know. */
export async function keepSource(
  database: Kysely<never>,
  profileId: number,
  campaign: Checked<typeof signUp.CreateProfile>['campaign'],
): Promise<void> {
  if (!campaign) return;
  const { cp = null, prid = null, referrer = null, utmSource = null } = campaign;
  await sql`insert into sign_up_source (profile_id, cp, prid, referrer, utm_source)
    values (${profileId}, ${cp}, ${prid}, ${referrer}, ${utmSource})`.execute(database);
}
