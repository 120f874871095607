import { hasPart, type SiteInfo } from '../../shared/site.ts';
import { firstAnswer, ofVisit, onServer } from './visit.ts';

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

/** Whether the page brought the site's information. */
export const siteKnown = onServer || firstAnswer() !== undefined;

/** The site's information, as the page brought it. On the server it belongs to a visit: nothing of it may be kept beside one. */
export const site: SiteInfo = onServer ? ofVisit((visit) => visit.site) : (firstAnswer()?.site ?? fallback);

/** Whether this site has a part of the product, by its name; see `hasPart`. */
export const isOffered = (part: string): boolean => hasPart(site, part);

/** The base path without its closing slash, for the router and for addresses of calls. */
export const basePath = (): string => site.basePath.replace(/\/$/, '');
