import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { ProfileData } from '../../shared/access.ts';
import { basePath, site } from './site.ts';
import { readCurrentProfile } from './session.ts';

/** `front` is `/`; `anonymous` is open to all; `terms` and `validation` are the pages a gate leads to. */
export type Place = 'front' | 'anonymous' | 'members' | 'terms' | 'validation';

/** A path of this site out of the query `u`, or undefined: `/x` is one, `//elsewhere` and `https://elsewhere` are none. */
export function safePath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || /^[/\\]{2}/.test(wanted)) return undefined;
  const url = URL.parse(wanted, location.origin);
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const withReturn = (door: string, wanted: string) => `${door}?u=${encodeURIComponent(wanted)}`;

/** The path after a log-on: the wanted one, else Start. */
export function pathAfterLogOn(u: string | null): string {
  const path = safePath(u);
  return path && !/^\/([?#]|$)/.test(path) ? path : '/Start';
}

interface Gate {
  /** Path and query that were asked for, without the base path. */
  path: string;
  u: string | null;
  darkVariant: boolean;
  /** A forced validation leads unlocked profiles to its page once. */
  validationSeen: boolean;
}

/** Where a person is sent instead, by the specification's section 4; null when the place is open. */
export function doorFor(profile: ProfileData, place: Place, { path, u, darkVariant, validationSeen }: Gate) {
  if (!profile.isLoggedIn) return place === 'front' || place === 'anonymous' ? null : withReturn('/', path);
  if (!profile.termsAccepted) return place === 'terms' ? null : withReturn('/ReAcceptance', u ?? path);
  if (place === 'terms') return pathAfterLogOn(u);
  if (place === 'anonymous') return null;
  const locked = profile.status === 'Locked';
  const forced = profile.forcedValidation !== null;
  if (place === 'validation') return locked || forced ? null : '/Start';
  if (locked || (forced && !validationSeen)) return '/ProfileValidation';
  const inside = !darkVariant || (profile.member && profile.darkStatus === 'Approved');
  if (place === 'front') return inside ? pathAfterLogOn(u) : null;
  return inside ? null : withReturn('/', path);
}

let validationSeen = false;

/** Asks at a door before anything behind it is shown; the server judges every call anyway. */
export const door =
  (place: Place) =>
  async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const path = url.pathname.slice(basePath.length) + url.search + url.hash;
    const profile = await readCurrentProfile();
    const gate = { path, u: url.searchParams.get('u'), darkVariant: site.dark, validationSeen };
    const elsewhere = doorFor(profile, place, gate);
    if (elsewhere) throw redirect(elsewhere);
    if (place === 'validation') validationSeen = true;
    return null;
  };
