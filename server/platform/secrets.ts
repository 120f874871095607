import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpush from 'web-push';

export interface Secrets {
  /** Key of every keyed digest: idempotency, content tokens, addresses in rate limits. */
  key: Buffer;
  vapid: { publicKey: string; privateKey: string };
}

function keep<T>(file: string, make: () => T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = make();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    // A link appears whole or not at all: another process never reads half a key.
    linkSync(draft, file);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } finally {
    rmSync(draft);
  }
}

/** Reads the installation's keys from the data folder, or makes them on the first start. */
export function readSecrets(dataDir: string): Secrets {
  const folder = join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { key } = keep(join(folder, 'digest.json'), () => ({ key: randomBytes(32).toString('base64') }));
  const vapid = keep(join(folder, 'vapid.json'), () => webpush.generateVAPIDKeys());
  return { key: Buffer.from(key, 'base64'), vapid };
}

/** Keyed digest (HMAC-SHA-256) of a text, for a named purpose, so that one purpose's digests are useless for another. */
export function digest(secrets: Secrets, purpose: string, text: string): Buffer {
  return createHmac('sha256', secrets.key).update(purpose).update('\0').update(text).digest();
}

/** Compares two digests in constant time. */
export const sameDigest = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);
