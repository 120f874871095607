/** Kept means of payment: what stands for a card at the provider, sealed, and never the card. */
import { sql } from 'kysely';
import { PaymentMethod } from '../../../shared/enums.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import { MeansDropped } from './events.ts';
import type { Found, Method } from './providers/provider.ts';
import { providerOf } from './providers/providerOf.ts';

const purpose = (profileId: number) => `payment means ${profileId}`;

interface SavedPaymentMethod extends Omit<Found['means'], 'token'> {
  profileId: number;
  provider: string;
  method: Method;
  token: string;
}

interface Sealed {
  profileId: Column<'payment_means', 'profileId'>;
  token: Column<'payment_means', 'token'>;
}

const opened = ({ secrets }: Platform, { profileId, token }: Sealed) => unseal(secrets, purpose(profileId), token);

/** Keeps what the provider gave; answers its number. */
export async function keepMeans(
  { sql: database, now }: Unit,
  { secrets }: Platform,
  saved: SavedPaymentMethod,
): Promise<number> {
  const { profileId, provider, method, token, last4, expires } = saved;
  const sealed = seal(secrets, purpose(profileId), token);
  const made = await firstRow(
    database,
    sql<{ id: number }>`
      insert into payment_means (profile_id, provider, token, method, last4, expires, added_at)
      values (${profileId}, ${provider}, ${sealed}, ${PaymentMethod[method]}, ${last4}, ${expires}, ${now}) returning id`,
  );
  return made!.id;
}

/** Charges nothing with it any more; what forgets it at the provider follows from the event. */
export async function dropMeans(unit: Pick<Unit, 'sql' | 'now' | 'record'>, meansId: number): Promise<void> {
  const dropped = await firstRow(
    unit.sql,
    sql`update payment_means set dropped_at = ${unit.now}, last4 = null, expires = null
      where id = ${meansId} and dropped_at is null returning id`,
  );
  if (dropped) unit.record(MeansDropped, { meansId });
}

/** Has the provider forget what was dropped, unless a charge with it is still under way; then the row goes. Throws ProviderDown. */
export async function forgetMeans(platform: Platform, meansId: number): Promise<void> {
  const { database } = platform;
  const found = await firstRow(
    database.write(),
    sql<Sealed & Columns<'payment_means', 'provider'>>`
      select provider, profile_id as "profileId", token from payment_means m where id = ${meansId} and dropped_at is not null
        and not exists (select from payment_attempt where means_id = m.id and settled_at is null)`,
  );
  if (!found) return;
  const provider = providerOf(platform);
  // What another provider kept, of which this installation knows no more, is out of reach: the token goes all the same.
  if (provider?.name === found.provider) await provider.forget(opened(platform, found));
  await sql`with attempts as (update payment_attempt set means_id = null where means_id = ${meansId}),
      subscriptions as (update subscription set means_id = null where means_id = ${meansId})
    delete from payment_means where id = ${meansId}`.execute(database.write());
}

/** What charges a means of payment at the provider. */
export async function tokenOf(platform: Platform, meansId: number): Promise<string> {
  const found = await firstRow(
    platform.database.write(),
    sql<Sealed>`
      select profile_id as "profileId", token from payment_means where id = ${meansId}`,
  );
  if (!found) throw new Error('The means of payment is gone.');
  return opened(platform, found);
}
