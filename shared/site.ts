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

/** The switches of a site by the parts of the product that it may do without. */
const switches = { lodges: 'lodgesEnabled', events: 'eventsEnabled' } as const;

/**
 * Whether a site has a part of the product, by the name that an area, a category of notifications or a block of Start has for it,
 * in small or capital letters. What no switch is for is everywhere.
 */
export function hasPart(site: Pick<SiteInfo, 'lodgesEnabled' | 'eventsEnabled'>, part: string): boolean {
  const name = part.toLowerCase();
  return name in switches ? site[switches[name as keyof typeof switches]] : true;
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
