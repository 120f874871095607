/** Leaked passwords: a service asked by the first five characters of a hash, or the list of common passwords we carry. */
import { createHash } from 'node:crypto';
import { seconds } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { commonPasswords } from './strength.ts';

const patience = 1.5 * seconds;

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

export interface Suffix {
  /** The 35 hex characters behind the five that were asked for. */
  suffix: string;
  count: number;
}

/** How often a password leaked; 0 is never. Of the password only five characters of its SHA-1 leave the house. */
export async function breachCount(password: string, platform: Platform): Promise<number> {
  const hash = sha1(password);
  const suffixes = await askService(hash.slice(0, 5), platform);
  if (!suffixes) return commonCount(password);
  return suffixes.find(({ suffix }) => suffix === hash.slice(5))?.count ?? 0;
}

/** 1 for one of the common passwords we carry, else 0; nobody is asked. */
export async function commonCount(password: string): Promise<number> {
  return (await commonPasswords()).has(password.toLowerCase()) ? 1 : 0;
}

/** All leaked suffixes behind five hex characters: from the service, else from our list. */
export async function suffixesOf(prefix: string, platform: Platform): Promise<Suffix[]> {
  const range = prefix.toUpperCase();
  const counts = await askService(range, platform);
  if (counts) return counts;
  const ours = [];
  for (const hash of await commonHashes()) if (hash.startsWith(range)) ours.push({ suffix: hash.slice(5), count: 1 });
  return ours;
}

let hashes: Promise<string[]> | undefined;
const commonHashes = () => (hashes ??= commonPasswords().then((all) => [...all].map(sha1)));

/** The service's answer without its padding; undefined when there is no service or it is away. */
async function askService(prefix: string, { config, outbound }: Platform): Promise<Suffix[] | undefined> {
  if (!config.BREACH_URL) return undefined;
  try {
    const { status, body } = await outbound.fetch(`${config.BREACH_URL.replace(/\/$/, '')}/${prefix}`, {
      headers: { 'add-padding': 'true' },
      timeout: patience,
    });
    if (status !== 200) throw new Error(`answered ${status}`);
    const lines = body.toString('latin1').matchAll(/^([0-9A-F]{35}):(\d{1,12})\r?$/gim);
    return [...lines]
      .map(([, suffix = '', count]) => ({ suffix: suffix.toUpperCase(), count: Number(count) }))
      .filter(({ count }) => count > 0);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the service of leaked passwords is away');
    return undefined;
  }
}
