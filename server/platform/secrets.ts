import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVapidPair, VapidKeys } from './vapid.ts';

export interface Secrets {
  /** Key of every keyed digest (idempotency, content tokens, addresses in rate limits) and of sealed texts. */
  key: Buffer;
  vapid: VapidKeys;
}

/** Reads a file of keys, or makes it; of several processes that make it at once one wins, and all read the same. */
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

const filesIn = (dataDir: string) => {
  const folder = join(dataDir, 'keys');
  return { folder, digest: join(folder, 'digest.json'), vapid: join(folder, 'vapid.json') };
};

/** Reads the installation's keys from the data folder, and makes those that are not there: for an installation that begins. */
export function makeSecrets(dataDir: string): Secrets {
  const files = filesIn(dataDir);
  mkdirSync(files.folder, { recursive: true, mode: 0o700 });
  keep(files.digest, () => ({ key: randomBytes(32).toString('base64') }));
  keep(files.vapid, () => [makeVapidPair()]);
  return readSecrets(dataDir);
}

/** Reads the installation's keys from the data folder. Throws an Error that names the folder when one is not there. */
export function readSecrets(dataDir: string): Secrets {
  const files = filesIn(dataDir);
  try {
    const { key } = JSON.parse(readFileSync(files.digest, 'utf8')) as { key: string };
    return { key: Buffer.from(key, 'base64'), vapid: new VapidKeys(files.vapid) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`The keys of this installation are not in ${files.folder}.`, { cause: error });
  }
}

/** Keyed digest (HMAC-SHA-256) of a text, for a named purpose, so that one purpose's digests are useless for another. */
export function digest(secrets: Secrets, purpose: string, text: string): Buffer {
  return createHmac('sha256', secrets.key).update(purpose).update('\0').update(text).digest();
}

/** Compares two digests in constant time. */
export const sameDigest = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);

/** How a text was sealed: its first byte. Another key or another way gets another number, so that what is there stays readable. */
const sealVersions = { keyOfPurpose: 1, boundToPurpose: 2 } as const;
const cipher = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 } as const;

const keyFor = (secrets: Secrets, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secrets.key, Buffer.alloc(0), `seal\0${purpose}`, 32)));

const sealKeys = new WeakMap<Buffer, KeyObject>();

/** Derived once: pages open dozens of texts, and to derive a key takes longer than to open one. */
function sealKey(secrets: Secrets): KeyObject {
  const known = sealKeys.get(secrets.key) ?? keyFor(secrets, '');
  sealKeys.set(secrets.key, known);
  return known;
}

/** A key of its own (32 bytes) for a named purpose (HKDF-SHA-256): one purpose's digests say nothing about another's. */
export const derivedKey = (secrets: Secrets, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets.key, Buffer.alloc(0), `key\0${purpose}`, 32));

/**
 * Seals a text for the database (AES-256-GCM): version, nonce, tag and the hidden text in one. The purpose says what for
 * and whose it is, and is authenticated with it, since a sealed text opens under no other one; the same text never looks
 * the same twice. One key may seal 2^32 texts with nonces at random (NIST SP 800-38D, 8.3).
 */
export const seal = (secrets: Secrets, purpose: string, text: string): Buffer =>
  sealWith(secrets, purpose, text, randomBytes(lengths.nonce));

/** Seals a text for the wire so that the same one looks the same each time: its nonce is a keyed digest of it. */
export const sealAlike = (secrets: Secrets, purpose: string, text: string): Buffer =>
  sealWith(secrets, purpose, text, digest(secrets, `nonce ${purpose}`, text).subarray(0, lengths.nonce));

function sealWith(secrets: Secrets, purpose: string, text: string, nonce: Buffer): Buffer {
  const sealing = createCipheriv(cipher, sealKey(secrets), nonce, { authTagLength: lengths.tag });
  sealing.setAAD(Buffer.from(purpose));
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([Buffer.of(sealVersions.boundToPurpose), nonce, sealing.getAuthTag(), hidden]);
}

/** Opens a sealed text. Throws an Error when it was changed, sealed for another purpose or with a key that is not here. */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string {
  const [version] = sealed;
  const isBound = version === sealVersions.boundToPurpose;
  if (!isBound && version !== sealVersions.keyOfPurpose)
    throw new Error('A text was sealed with a key that is not here.');
  const nonce = sealed.subarray(1, 1 + lengths.nonce);
  const tag = sealed.subarray(1 + lengths.nonce, 1 + lengths.nonce + lengths.tag);
  const key = isBound ? sealKey(secrets) : keyFor(secrets, purpose);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: lengths.tag });
  if (isBound) opening.setAAD(Buffer.from(purpose));
  opening.setAuthTag(tag);
  const hidden = sealed.subarray(1 + lengths.nonce + lengths.tag);
  return Buffer.concat([opening.update(hidden), opening.final()]).toString('utf8');
}
