/** Kept means of payment: what stands for a card at the provider, sealed, and never the card. */
import { sql } from 'kysely';
import { PaymentMethod } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import type { Found, Method } from './providers/provider.ts';

const purpose = (profileId: number) => `payment means ${profileId}`;

interface Kept extends Omit<Found['means'], 'token'> {
  profileId: number;
  provider: string;
  method: Method;
  token: string;
}

/** Keeps what the provider gave; answers its number. */
export async function keepMeans({ sql: database, now }: Unit, { secrets }: Platform, kept: Kept): Promise<number> {
  const { profileId, provider, method, token, last4, expires } = kept;
  const sealed = seal(secrets, purpose(profileId), token);
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into payment_means (profile_id, provider, token, method, last4, expires, added_at)
      values (${profileId}, ${provider}, ${sealed}, ${PaymentMethod[method]}, ${last4}, ${expires}, ${now}) returning id`,
  );
  return made!.id;
}

/** What charges a means of payment at the provider. */
export async function tokenOf({ database, secrets }: Platform, meansId: number): Promise<string> {
  const found = await firstRow(
    database.write(),
    sql<{ profileId: number; token: Buffer }>`
      select profile_id as "profileId", token from payment_means where id = ${meansId}`,
  );
  if (!found) throw new Error('The means of payment is gone.');
  return unseal(secrets, purpose(found.profileId), found.token);
}
