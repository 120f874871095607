import type { SiteInfo } from '../../shared/site.ts';

const fallback: SiteInfo = {
  id: 1,
  name: 'Samvær',
  currencyCode: 'DKK',
  language: 'en-GB',
  siteAge: 28,
  dark: false,
  basePath: '/',
  eventsEnabled: false,
  lodgesEnabled: true,
  publicVapidKey: '',
  termsVersion: 0,
  version: 'development',
  contact: {
    phone: '',
    email: '',
    company: '',
    address: '',
    vatId: '',
    timeZone: 'Europe/Copenhagen',
    openingHours: [],
  },
};

const brought = document.getElementById('site')?.textContent;

/** Whether the page brought the site's information. */
export const siteKnown = Boolean(brought);

/** The site's information, as the page brought it. */
export const site: SiteInfo = brought ? (JSON.parse(brought) as SiteInfo) : fallback;

/** The base path without its closing slash, for the router and for addresses of calls. */
export const basePath = site.basePath.replace(/\/$/, '');
