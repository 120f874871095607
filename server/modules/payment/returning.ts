import type { Platform } from '../../platform/platform.ts';
import { addressOn, type SiteRecord } from '../../platform/site.ts';

/** An address of this site, as the browser would take it: nothing that leads elsewhere. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);

/** Where the provider sends a browser back to that had a card kept. */
export const backWithCard = (platform: Platform, site: SiteRecord, reference: string): string =>
  addressOn(site, platform.config, `/payment/card/${reference}`);

/** Where the provider sends a browser back to: the order is found by the payment. */
export const backTo = (platform: Platform, site: SiteRecord, reference: string): string =>
  addressOn(site, platform.config, `/payment/back/${reference}`);
