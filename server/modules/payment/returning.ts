import type { Platform } from '../../platform/platform.ts';
import { addressOn, type SiteRecord } from '../../platform/site.ts';

/** Where the provider sends a browser back to: the order is found by the payment. */
export const backTo = (platform: Platform, site: SiteRecord, reference: string): string =>
  addressOn(site, platform.config, `/payment/back/${reference}`);
