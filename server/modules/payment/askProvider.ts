import { inUnit } from '../../platform/database/unit.ts';
import type { Platform } from '../../platform/platform.ts';
import { providerOfPayment } from './providers/providerOf.ts';
import { ProviderDown, type Found, type PaymentProvider } from './providers/provider.ts';
import { reconcile } from './reconcilePayment.ts';

/**
 * Asks the provider, which the caller may know, how a payment stands and takes what it says. Throws ProviderDown; answers whether
 * the provider knew it.
 */
export async function askAndTake(platform: Platform, reference: string, known?: PaymentProvider): Promise<boolean> {
  const provider = known ?? (await providerOfPayment(platform, reference));
  if (!provider) throw new ProviderDown('there is none');
  const found = await provider.read(reference);
  if (!found) return false;
  await takeFound(platform, found);
  return true;
}

/** Takes what was found out of a payment, in a transaction of its own. */
export async function takeFound(platform: Platform, found: Found): Promise<void> {
  const { events } = await inUnit(platform.database.orm.em, { actorId: null, commandId: null }, (unit) =>
    reconcile(unit, platform, found),
  );
  if (events > 0) platform.outbox.wake();
}
