import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { clock, minutes } from './clock.ts';
import { digest, sameDigest, type Secrets } from './secrets.ts';

const lifetime = 30 * minutes;
const name = /^[a-f0-9]{32}\.(webp|jpg|png)$/;

/** Files under random names in a folder of the data directory. */
export class Storage {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'media');
  }

  /** Stores bytes; answers the new file's name. */
  async put(bytes: Uint8Array, extension: 'webp' | 'jpg' | 'png'): Promise<string> {
    const file = `${randomBytes(16).toString('hex')}.${extension}`;
    await mkdir(join(this.#folder, file.slice(0, 2)), { recursive: true });
    await writeFile(this.#path(file), bytes, { flag: 'wx' });
    return file;
  }

  /** Opens a file for reading with its size in bytes; undefined when there is none. */
  async open(file: string): Promise<{ stream: Readable; size: number } | undefined> {
    if (!name.test(file)) return undefined;
    const found = await stat(this.#path(file)).catch(() => undefined);
    return found && { stream: createReadStream(this.#path(file)), size: found.size };
  }

  async delete(file: string): Promise<void> {
    if (name.test(file)) await rm(this.#path(file), { force: true });
  }

  #path(file: string): string {
    return join(this.#folder, file.slice(0, 2), file);
  }
}

/** Short-lived rights to load media: bound to a viewer, proved by a keyed digest, without a look at the database. */
export class ContentTokens {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** A token for a viewer (0 for a stranger), good for 30 minutes. */
  issue(profileId: number): { media: string; expiresAt: string } {
    const expires = clock.ms() + lifetime;
    const claim = `${profileId}.${expires}`;
    return { media: `${claim}.${this.#sign(claim).toString('base64url')}`, expiresAt: new Date(expires).toISOString() };
  }

  /** The viewer a token stands for; undefined when it is missing, edited or expired. */
  viewerOf(token: unknown): number | undefined {
    if (typeof token !== 'string') return undefined;
    const [profileId, expires, signature] = token.split('.');
    if (!signature || Number(expires) < clock.ms()) return undefined;
    const right = sameDigest(this.#sign(`${profileId}.${expires}`), Buffer.from(signature, 'base64url'));
    return right ? Number(profileId) : undefined;
  }

  #sign(claim: string): Buffer {
    return digest(this.#secrets, 'content', claim);
  }
}
