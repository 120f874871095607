import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { hours, seconds } from './clock.ts';
import { Agent, fetch, type RequestInit } from 'undici';

export interface Outbound {
  /**
   * Calls an address outside. Only https, only public addresses (checked on what the name resolves to at the moment of
   * connecting), no redirects unless asked, an answer of at most `maxBytes` within `timeout` milliseconds.
   * Throws OutboundRefused for an address that is not allowed, else a TypeError or whatever the network says.
   */
  fetch(url: string, options?: OutboundOptions): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

export interface OutboundOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | null;
  timeout?: number;
  maxBytes?: number;
  redirects?: number;
}

export interface OutboundAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const longestAsked = hours;

/**
 * The pause in ms that an answer asks for by Retry-After (RFC 9110), in seconds or until a date, between a second and an hour;
 * undefined where it asks for none.
 */
export function pauseAsked({ headers }: Pick<OutboundAnswer, 'headers'>): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const delay = /^\d+$/.test(value) ? Number(value) * seconds : Date.parse(value) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, seconds), longestAsked);
}

/** The address may not be called from here. */
export class OutboundRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'OutboundRefused';
  }
}

/** The block of IPv6 from which public addresses are given out. */
const publicBlock = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is reachable by everybody: not private, loopback, link-local, reserved or mapped to one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && (plain.kind() === 'ipv4' || plain.match(publicBlock));
}

/** Makes the one door to the outside. `allow` lists `host:port` that tests may reach on loopback, `ca` a file whose authority they trust. */
export function guardedFetch(allow: readonly string[] = [], ca?: string): Outbound {
  const allowedHosts = new Set(allow.map((entry) => entry.split(':')[0]));
  const agent = new Agent({
    connect: {
      ...(ca && { ca: [...rootCertificates, readFileSync(ca, 'utf8')] }),
      lookup(hostname, options, callback) {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, [] as never);
          const good = addresses.filter(({ address }) => allowedHosts.has(hostname) || isPublicAddress(address));
          if (good.length === 0) return callback(new OutboundRefused('not a public address'), [] as never);
          return options.all
            ? callback(null, good as never)
            : callback(null, good[0]!.address as never, good[0]!.family);
        });
      },
    },
    connections: 20,
    bodyTimeout: 10_000,
    headersTimeout: 10_000,
  });
  const check = (url: URL) => {
    if (url.protocol !== 'https:') throw new OutboundRefused('not https');
    if (url.username || url.password) throw new OutboundRefused('credentials in the address');
    if (allow.includes(url.host)) return;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address never passes the resolver, so it is judged here.
    if (isIP(host) && !isPublicAddress(host)) throw new OutboundRefused('not a public address');
  };
  const call = async (address: string, options: OutboundOptions, left: number): Promise<OutboundAnswer> => {
    const url = new URL(address);
    check(url);
    const { method = 'GET', headers = {}, body = null, timeout = 10_000, maxBytes = 1_000_000 } = options;
    const init: RequestInit = {
      method,
      headers,
      body,
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.timeout(timeout),
    };
    const response = await fetch(url, init).catch((error: Error) => {
      throw error.cause instanceof OutboundRefused ? error.cause : error;
    });
    const target = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && target && left > 0) {
      await response.body?.cancel();
      return call(new URL(target, url).href, options, left - 1);
    }
    return {
      status: response.status,
      headers: response.headers as unknown as Headers,
      body: await readUpTo(response.body, maxBytes),
    };
  };
  return {
    fetch: (url, options = {}) => call(url, options, options.redirects ?? 0),
    close: () => agent.close(),
  };
}

/**
 * The door as a function of the Fetch standard, for libraries that ask for one. Bodies are texts; the answer is read whole.
 * Throws as `Outbound.fetch` does.
 */
export const asFetch =
  (outbound: Outbound) =>
  async (url: string | URL, options: StandardRequest = {}): Promise<Response> => {
    const { method = 'GET', headers = {}, body } = options;
    const answer = await outbound.fetch(String(url), {
      method,
      headers: Object.fromEntries(new Headers(headers as HeadersInit)),
      body: body === undefined || body === null ? null : String(body),
    });
    const empty = answer.body.length === 0;
    return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
  };

interface StandardRequest {
  method?: string;
  headers?: unknown;
  body?: unknown;
}

async function readUpTo(stream: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new TypeError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
