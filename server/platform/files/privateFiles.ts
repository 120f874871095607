/**
 * Files that only a few may ever see, such as proofs of age: apart from the media of the product, under random names,
 * each name beginning with the area that keeps it. An address opens one file to one viewer for ten minutes.
 */
import type { Readable } from 'node:stream';
import type { Access, OpenWhen } from '../../../shared/contract.ts';
import { clock, minutes } from '../clock.ts';
import { digest, sameDigest, type Secrets } from '../secrets.ts';
import { isFileName, randomName, type Storage } from './storage.ts';

/** The media types a private file may have, by the ending that stands for each. */
const types = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  zip: 'application/zip',
} as const;

const lifetime = 10 * minutes;

/** Who may load a file: one profile, for as long as the doors of this access are open to it, or held open by these marks. */
export interface Grant {
  profileId: number;
  access: Access;
  openWhen?: readonly OpenWhen[];
}

export class PrivateFiles {
  readonly #storage: Storage;
  readonly #secrets: Secrets;

  constructor(storage: Storage, secrets: Secrets) {
    this.#storage = storage;
    this.#secrets = secrets;
  }

  /**
   * Stores a stream for an area and answers the new file's name. The media type is asked when the first bytes have come;
   * until all have, and when the stream breaks off, there is no such file. Throws what the stream throws.
   */
  async put(area: string, source: AsyncIterable<Uint8Array>, type: () => string): Promise<string> {
    const bytes = source[Symbol.asyncIterator]();
    try {
      const first = await bytes.next();
      const file = `${area}-${randomName()}.${endingOf(type())}`;
      await this.#storage.put(nameOf(file), begun(first, bytes), type());
      return file;
    } catch (error) {
      bytes.return?.().catch(() => undefined);
      throw error;
    }
  }

  /** Size in bytes and media type of a file; undefined when there is none. */
  async find(file: string): Promise<{ size: number; type: string } | undefined> {
    const stored = storedAs(file);
    const found = stored && (await this.#storage.find(stored.name));
    return found && { size: found.size, type: stored.type };
  }

  /** Opens a file for reading with its size in bytes; undefined when there is none. */
  async open(file: string): Promise<{ stream: Readable; size: number } | undefined> {
    return this.#storage.open(nameOf(file));
  }

  /** Deletes a file; one that is gone already is no error. */
  async delete(file: string): Promise<void> {
    await this.#storage.delete(nameOf(file));
  }

  /** The address at which one viewer may load a file for ten minutes. */
  addressFor(file: string, { profileId, access, openWhen = [] }: Grant): string {
    const claim = `${profileId}.${[access, ...openWhen].join('-')}.${clock.ms() + lifetime}`;
    return `/media/private/${file}?token=${claim}.${this.#sign(file, claim).toString('base64url')}`;
  }

  /** Whom a token lets load this file; undefined when it is missing, edited, expired or for another file. */
  grantOf(file: string, token: unknown): Grant | undefined {
    if (typeof token !== 'string') return undefined;
    const [profileId, doors = '', expires, signature = ''] = token.split('.');
    const right = this.#sign(file, `${profileId}.${doors}.${expires}`);
    if (!sameDigest(right, Buffer.from(signature, 'base64url')) || Number(expires) < clock.ms()) return undefined;
    const [access, ...openWhen] = doors.split('-');
    return { profileId: Number(profileId), access: access as Access, openWhen: openWhen as OpenWhen[] };
  }

  #sign(file: string, claim: string): Buffer {
    return digest(this.#secrets, 'private file', `${file} ${claim}`);
  }
}

const folder = 'private/';
const nameOf = (file: string) => folder + file;

/** What a private file is called in the storage, and the media type that its name tells; undefined for anything else. */
export function storedAs(file: string): { name: string; type: string } | undefined {
  const type = types[file.split('.').at(-1) as keyof typeof types];
  return type && isFileName(nameOf(file)) ? { name: nameOf(file), type } : undefined;
}

/** A stream of which the first bytes have been read already. */
async function* begun(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

function endingOf(type: string): string {
  const found = Object.entries(types).find(([, one]) => one === type);
  if (!found) throw new Error(`Private files of the type ${type} have no ending yet.`);
  return found[0];
}
