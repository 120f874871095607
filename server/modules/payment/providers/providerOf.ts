import { sql } from 'kysely';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Frisbii } from './frisbii.ts';
import type { Method, PaymentProvider } from './provider.ts';
import { Sandbox } from './sandbox.ts';
import { Transfers, transfers } from './transfers.ts';

/** The payment service of this installation; undefined where it has none. */
export function providerOf(platform: Platform): PaymentProvider | undefined {
  const { config } = platform;
  if (config.FRISBII_API_KEY) return new Frisbii(platform);
  return config.PAYMENT_SANDBOX === 'off' ? undefined : new Sandbox(platform);
}

/** How one can pay here in a currency; nothing can be bought where there is no way. */
export const methodsIn = (platform: Platform, currency: string): Method[] => [
  ...(providerOf(platform)?.methods ?? []),
  ...(platform.config.bankAccounts[currency] ? (['BankTransfer'] as const) : []),
];

/** Who takes what is paid in a way. */
export const providerFor = (platform: Platform, method: Method): PaymentProvider | undefined =>
  method === 'BankTransfer' ? new Transfers(platform) : providerOf(platform);

/** Who took the payment with this reference; the payment service where nobody knows it. */
export async function providerOfPayment(platform: Platform, reference: string): Promise<PaymentProvider | undefined> {
  const found = await firstRow(
    platform.database.write(),
    sql`select from payment_attempt where reference = ${reference} and provider = ${transfers}`,
  );
  return found ? new Transfers(platform) : providerOf(platform);
}
