/** Who sends a request: the cookies that say it, the site it came to, and whether it comes from a page of ours. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clock, seconds } from '../clock.ts';
import { passGates, type Door } from '../gates.ts';
import type { Platform } from '../platform.ts';
import { refuse, Refusal } from '../refusal.ts';
import { networkOf } from './guesses.ts';

const cookies = { session: 'samvaer', device: 'samvaer-device' } as const;
const isSecure = ({ config }: Platform) => config.publicUrl.startsWith('https:');

/** The name of the session cookie, or of the one that names the browser; on HTTPS bound to the host, of which a browser makes sure only at its root. */
export function cookieName(platform: Platform, kind: keyof typeof cookies = 'session'): string {
  const bound = platform.config.BASE_PATH === '/' ? '__Host-' : '__Secure-';
  return `${isSecure(platform) ? bound : ''}${cookies[kind]}`;
}

/** A value that this server drew: 32 random bytes in base64url. */
const isDrawn = (value: string | undefined) => value !== undefined && /^[\w-]{43}$/.test(value);

/** The session token of a request's cookie header; what cannot be one of ours is looked up nowhere. */
export function tokenOf(platform: Platform, header: string | undefined): string | undefined {
  const token = header && parseCookie(header)[cookieName(platform)];
  return isDrawn(token) ? token : undefined;
}

/** The name a browser carries; undefined when it is none of ours. */
export function deviceOf(platform: Platform, header: string | undefined): string | undefined {
  const device = header && parseCookie(header)[cookieName(platform, 'device')];
  return isDrawn(device) ? device : undefined;
}

/** Whose session a request carries, whatever the gates say, and from which site it is sent. */
export async function sessionOf(platform: Platform, request: FastifyRequest) {
  const token = tokenOf(platform, request.headers.cookie);
  const site = await platform.sites.of(request.host, siteSwitch(request));
  const actor = await platform.sessions.actorOf(token, site.dark);
  return { actor, site, token };
}

/** Counts what is refused before it is counted as a call, and refuses it on. */
export async function countRefusal({ limits }: Platform, { ip }: FastifyRequest, error: unknown): Promise<never> {
  if (error instanceof Refusal) await limits.take('refused', networkOf(ip));
  throw error;
}

/** Who sends a request, as the gates before a door let them in; refuses otherwise. */
export async function whoCalls(platform: Platform, door: Door, request: FastifyRequest) {
  const { actor, site, token } = await sessionOf(platform, request);
  return { actor: passGates(door, actor, site), site, token };
}

/** The number in `?site=` or the cookie that remembers it; only development listens to it. */
export function siteSwitch(request: Pick<FastifyRequest, 'query' | 'headers'>): string | undefined {
  const siteName = (request.query as Record<string, unknown>)['site'];
  if (typeof siteName === 'string') return siteName;
  return request.headers.cookie ? parseCookie(request.headers.cookie)['site'] : undefined;
}

/** Whether a body is of the one type that a form of another site cannot send without asking first. */
const isJson = (type: string | undefined) => type !== undefined && /^application\/json *(;|$)/i.test(type);

/**
 * Cross-site changes are refused. Browsers say where a change comes from, so whatever carries a session has to; a Referer, or
 * a header of ours, says nothing about it. Where JSON is read nothing else is: no form can send it.
 * Refuses with CrossSite, ContentTypeNotAllowed.
 */
export function refuseCrossSite(platform: Platform, request: FastifyRequest, reads: 'json' | 'anything'): void {
  const { origin, cookie, 'sec-fetch-site': fetchSite, 'content-type': type } = request.headers;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') refuse('CrossSite');
  if (origin !== undefined && !sameOrigin(platform, origin, request.host)) refuse('CrossSite');
  const isNamed = origin !== undefined || fetchSite !== undefined;
  if (!isNamed && tokenOf(platform, cookie) !== undefined) refuse('CrossSite');
  if (reads === 'json' && !isJson(type) && !isEmpty(request)) refuse('ContentTypeNotAllowed');
}

/** Whether a call has no body, and says nothing of its type. */
const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] ?? '0') === '0';

/** Whether an Origin header names this very host, by the scheme under which this installation is reached. */
export function sameOrigin({ config: { publicUrl } }: Platform, origin: string, host: string): boolean {
  return origin === publicUrl || origin === `${new URL(publicUrl).protocol}//${host}`;
}

/** Sets a cookie of ours for pages of this installation alone, or takes it away. */
export function setCookie(
  platform: Platform,
  reply: FastifyReply,
  kind: keyof typeof cookies,
  value: string | null,
  expires: Date | null,
): void {
  const cookie = stringifySetCookie({
    name: cookieName(platform, kind),
    value: value ?? '',
    path: platform.config.BASE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(platform),
    // As a time from now on: the clock of a device may be wrong by days.
    ...(value === null
      ? { maxAge: 0 }
      : expires
        ? { maxAge: Math.round((expires.getTime() - clock.ms()) / seconds) }
        : {}),
  });
  reply.header('set-cookie', cookie);
}
