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

function read(): SiteInfo {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as SiteInfo) : fallback;
}

/** The site's information, as the page brought it. */
export const site: SiteInfo = read();

/** The base path without its closing slash, for the router and for addresses of calls. */
export const basePath = site.basePath.replace(/\/$/, '');
