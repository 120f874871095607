import type { Platform } from '../../../platform/platform.ts';
import { Frisbii } from './frisbii.ts';
import type { PaymentProvider } from './provider.ts';
import { Sandbox } from './sandbox.ts';

/** The provider of this installation; undefined where it has none, so that nothing can be bought. */
export function providerOf(platform: Platform): PaymentProvider | undefined {
  const { config } = platform;
  if (config.FRISBII_API_KEY) return new Frisbii(platform);
  return config.PAYMENT_SANDBOX === 'off' ? undefined : new Sandbox(platform);
}
