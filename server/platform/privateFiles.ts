/**
 * Files that only a few may ever see, such as proofs of age: apart from the media of the product, under random names,
 * each name beginning with the area that keeps it. An address opens one file to one viewer for ten minutes.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Access, OpenWhen } from '../../shared/contract.ts';
import { clock, minutes } from './clock.ts';
import { digest, sameDigest, type Secrets } from './secrets.ts';

/** The media types a private file may have, by the ending that stands for each. */
const types = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime', zip: 'application/zip' } as const;
const draft = 'part';

const pattern = new RegExp(`^([A-Z][A-Za-z]*)-([a-f0-9]{32})\\.(${[...Object.keys(types), draft].join('|')})$`);
const lifetime = 10 * minutes;

/** Who may load a file: one profile, for as long as the doors of this access are open to it, or held open by these marks. */
export interface Grant {
  profileId: number;
  access: Access;
  openWhen?: readonly OpenWhen[];
}

export class PrivateFiles {
  readonly #folder: string;
  readonly #secrets: Secrets;

  constructor(dataDir: string, secrets: Secrets) {
    this.#folder = join(dataDir, 'private');
    this.#secrets = secrets;
  }

  /**
   * Stores a stream for an area and answers the new file's name. The media type is asked when everything has come; until
   * then, and when the stream breaks off, there is no such file. Throws what the stream throws.
   */
  async put(area: string, source: AsyncIterable<Uint8Array>, type: () => string): Promise<string> {
    const name = `${area}-${randomBytes(16).toString('hex')}`;
    const begun = this.#path(`${name}.${draft}`);
    await mkdir(join(begun, '..'), { recursive: true, mode: 0o700 });
    try {
      await pipeline(source, createWriteStream(begun, { flags: 'wx', mode: 0o600 }));
      const file = `${name}.${endingOf(type())}`;
      await rename(begun, this.#path(file));
      return file;
    } catch (error) {
      await rm(begun, { force: true });
      throw error;
    }
  }

  /** Size in bytes and media type of a file; undefined when there is none. */
  async find(file: string): Promise<{ size: number; type: string } | undefined> {
    const type = typeOf(file);
    const found = type ? await stat(this.#path(file)).catch(() => undefined) : undefined;
    return type && found ? { size: found.size, type } : undefined;
  }

  /** The bytes of a file that was found, from the first to the last that are wanted. */
  read(file: string, { start, end }: { start: number; end: number }): Readable {
    return createReadStream(this.#path(file), { start, end });
  }

  /** Deletes a file; one that is gone already is no error. */
  async delete(file: string): Promise<void> {
    if (pattern.test(file)) await rm(this.#path(file), { force: true });
  }

  /** Names of an area's files that were last written before a moment, unfinished ones too; so many at most. */
  async olderThan(area: string, before: Date, most: number): Promise<string[]> {
    const entries = await readdir(join(this.#folder, area), { recursive: true, withFileTypes: true }).catch(() => []);
    const old: string[] = [];
    for (const { name } of entries.filter((entry) => entry.isFile() && pattern.test(entry.name))) {
      const found = await stat(this.#path(name)).catch(() => undefined);
      if (found && found.mtime < before) old.push(name);
      if (old.length === most) break;
    }
    return old;
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

  #path(file: string): string {
    const [, area = '', random = ''] = pattern.exec(file) ?? [];
    if (!area) throw new Error('This is not the name of a private file.');
    return join(this.#folder, area, random.slice(0, 2), file);
  }
}

/** The media type that a file's name tells; undefined for anything that is no whole private file. */
function typeOf(file: string): string | undefined {
  const ending = pattern.exec(file)?.[3];
  return types[ending as keyof typeof types];
}

function endingOf(type: string): string {
  const found = Object.entries(types).find(([, one]) => one === type);
  if (!found) throw new Error(`Private files of the type ${type} have no ending yet.`);
  return found[0];
}
