import { redirect, type LoaderFunctionArgs } from 'react-router';
import { darkNumbers } from '../../shared/dark/numbers.ts';
import type { ProfileData } from '../../shared/profiles/currentProfile.ts';
import { loadWords } from './intl.tsx';
import { basePath, site } from './site.ts';
import { readCurrentProfile } from './session.ts';
import { onServer, written } from './visit.ts';

/**
 * `front` is `/`; `anonymous` is open to all; `create`, `terms` and `validation` are the pages a gate leads to;
 * `leaving` is where a profile is deleted, `statements` where decisions are read: open whatever else is to be done first.
 * `membership` is open to those whom the gates of the dark variant keep out, and else as `members`.
 */
export type Destination =
  | 'front'
  | 'anonymous'
  | 'create'
  | 'members'
  | 'membership'
  | 'terms'
  | 'validation'
  | 'leaving'
  | 'statements';

/** Stands for the site, which has many names. */
const anySite = 'https://here.invalid';

/** A path of this site out of the query `u`, or undefined: `/x` is one, `//elsewhere` and `https://elsewhere` are none. */
export function safePath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/') || /^[/\\]{2}/.test(path)) return undefined;
  const url = URL.parse(path, anySite);
  if (!url || url.origin !== anySite || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const withReturn = (door: string, path: string) => `${door}?u=${encodeURIComponent(path)}`;

/**
 * The page that an address wants after its door, from `u`. What the page's own address had behind `#` is behind that of the
 * door: a server never hears of it, and a browser takes it along where it is sent on.
 */
export function wantedPage({ searchParams, hash }: Pick<URL, 'searchParams' | 'hash'>): string | null {
  const u = searchParams.get('u');
  return u && hash && !u.includes('#') ? u + hash : u;
}

/** The path after a log-on: the wanted one, else the one the server names, else Start. */
export function pathAfterLogOn(u: string | null, redirectUrl?: string | null): string {
  const found = [u, redirectUrl].map(safePath).find((path) => path && !/^\/([?#]|$)/.test(path));
  return found ?? '/Start';
}

interface Gate {
  /** Path and query that were asked for, without the base path. */
  path: string;
  u: string | null;
  /** What came with the address of an advertisement. */
  campaign?: string | undefined;
  /** The address carries the token of a mail, which may be followed on any device, or of a partner's link. */
  token?: boolean;
  darkVariant: boolean;
  /** A forced validation leads unlocked profiles to its page once. */
  validationSeen: boolean;
}

function doorForStranger(place: Destination, { path, campaign, token }: Gate): string | null {
  if (place === 'front' && campaign) return `/Create?${campaign}`;
  const open = place === 'front' || place === 'anonymous' || place === 'create' || (place === 'leaving' && token);
  return open ? null : withReturn('/', path);
}

/** Locked for good, or out of sight while the house looks: only what is everybody's right stays open. */
export const isShutOut = ({ status }: Pick<ProfileData, 'status'>) =>
  status === 'PermaLocked' || status === 'Quarantined';

/** The page that finishes a profile, or opens the dark variant to it; null when nothing is left to do. */
function unfinished({ status, emailConfirmed, ageCheckNeeded }: ProfileData): '/Create' | '/ProfileValidation' | null {
  if (status === 'None' && !emailConfirmed) return '/Create';
  return ageCheckNeeded ? '/ProfileValidation' : null;
}

/** Why the dark variant is shut for somebody: not approved, no membership, or no profile of its own yet; null when it is open. */
export function whyShut({ member, darkStatus, id }: ProfileData): 'unapproved' | 'lapsed' | 'missing' | null {
  if (darkStatus !== 'Approved') return 'unapproved';
  if (!member) return 'lapsed';
  return id !== null && id >= darkNumbers ? null : 'missing';
}

/** Whether somebody has the menus: logged on, and held back by nothing. */
export function isInside(profile: ProfileData): boolean {
  const held =
    !profile.termsAccepted ||
    isShutOut(profile) ||
    ['Locked', 'None'].includes(profile.status) ||
    (site.dark && whyShut(profile) !== null);
  return profile.isLoggedIn && !held;
}

/** Where a person is sent instead, by the specification's section 4; null when the place is open. */
export function doorFor(profile: ProfileData, place: Destination, gate: Gate): string | null {
  const { path, u, darkVariant, validationSeen } = gate;
  if (place === 'front' && gate.token) return null;
  if (!profile.isLoggedIn) return doorForStranger(place, gate);
  if (place === 'leaving' || place === 'statements' || (place === 'create' && gate.token)) return null;
  if (isShutOut(profile)) return place === 'anonymous' ? null : '/Statements';
  if (!profile.termsAccepted) return place === 'terms' ? null : withReturn('/ReAcceptance', u ?? path);
  if (place === 'terms') return pathAfterLogOn(u);
  if (place === 'anonymous') return null;
  const next = unfinished(profile);
  const locked = profile.status === 'Locked';
  const forced = profile.forcedValidation !== null;
  if (place === 'create') return next === '/Create' ? null : (next ?? '/Start');
  // Nobody begins a profile in the dark variant.
  if (next === '/Create' && !darkVariant) return next;
  // Whoever wants the badge comes without being sent.
  if (place === 'validation') return null;
  if (next === '/ProfileValidation' || locked) return '/ProfileValidation';
  if (forced && !validationSeen) return withReturn('/ProfileValidation', u ?? path);
  const inside = !darkVariant || whyShut(profile) === null;
  if (place === 'front') return inside ? pathAfterLogOn(u) : null;
  const exempt = place === 'membership' && next === null;
  return inside || exempt ? null : withReturn('/', path);
}

/** The part of a query that tells of an advertisement; undefined when there is none. */
function campaignOf(query: URLSearchParams): string | undefined {
  return query.has('cp') || query.has('prid') ? query.toString() : undefined;
}

/** Lives as long as the browser is open, and ends with whoever was logged on. */
const seenCookie = 'validationSeen';

const isValidationSeen = (): boolean =>
  onServer ? written()?.validationSeen === true : document.cookie.includes(`${seenCookie}=1`);

/** Keeps in this browser whether a forced validation has been shown, so that it leads to its page once. */
export function setValidationSeen(seen: boolean): void {
  if (onServer || seen === isValidationSeen()) return;
  const rule = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${seenCookie}=1; Path=${site.basePath}; SameSite=Lax${rule}${seen ? '' : '; Max-Age=0'}`;
}

/** Asks at a door before anything behind it is shown; the server judges every call anyway. */
export const door =
  (place: Destination) =>
  async ({ request, url: { hash } }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(basePath().length) + url.search + hash;
    const profile = await readCurrentProfile();
    if (!profile.isLoggedIn) setValidationSeen(false);
    const elsewhere = doorFor(profile, place, {
      path,
      u: wantedPage({ searchParams: url.searchParams, hash }),
      campaign: campaignOf(url.searchParams),
      token: ['confirm', 'keep', 'sso'].some((name) => url.searchParams.has(name)),
      darkVariant: site.dark,
      validationSeen: isValidationSeen(),
    });
    if (elsewhere) throw redirect(elsewhere);
    await loadWords(profile);
    return null;
  };
