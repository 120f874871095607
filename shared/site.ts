/** The site information that every page carries as JSON. */
import type { Locale } from './enums.ts';

export interface SiteInfo {
  id: number;
  name: string;
  currencyCode: string;
  language: Locale;
  /** Full years since the founding date, 1 September 1998. */
  siteAge: number;
  dark: boolean;
  basePath: string;
  eventsEnabled: boolean;
  lodgesEnabled: boolean;
  publicVapidKey: string;
  termsVersion: number;
  version: string;
  contact: {
    phone: string;
    email: string;
    company: string;
    address: string;
    vatId: string;
    timeZone: string;
    /** Opening hours of the telephone by weekday, Monday first; null is closed. */
    openingHours: ({ from: string; to: string } | null)[];
  };
}

/** Where the quick exit leads to: it says nothing about where one came from. */
export const neutralPage = 'https://example.org/';

/** The company began on this day. */
export const foundingDate = '1998-09-01';

/** Full years between the founding date and a moment, counted in UTC. */
export function siteAge(now: Date): number {
  const [year = 0, month = 0, day = 0] = foundingDate.split('-').map(Number);
  const before = now.getUTCMonth() + 1 < month || (now.getUTCMonth() + 1 === month && now.getUTCDate() < day);
  return now.getUTCFullYear() - year - (before ? 1 : 0);
}
