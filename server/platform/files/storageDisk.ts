import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileName, isFileName, isStoredName, type Part, type Source, type Storage } from './storage.ts';

/** Files in folders of the data directory, spread by the first letters of their random part. */
export class DiskStorage implements Storage {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = dataDir;
  }

  async put(name: string, source: Source, _type: string): Promise<{ bytes: number }> {
    const path = this.#path(fileName(name));
    const begun = `${path}.${randomBytes(4).toString('hex')}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      // Opened before anything can break off: what opened later would come back after it was taken away.
      const writing = (await open(begun, 'wx', 0o600)).createWriteStream();
      await pipeline(source instanceof Uint8Array ? [source] : source, writing);
      await rename(begun, path);
      return { bytes: writing.bytesWritten };
    } catch (error) {
      await rm(begun, { force: true });
      throw error;
    }
  }

  async open(name: string, part?: Part) {
    const file = isFileName(name) ? await open(this.#path(name)).catch(absent) : undefined;
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      // A reader that knows the end takes no more memory than that, and does not ask once more behind it.
      return { stream: file.createReadStream(size > 0 ? { start: 0, end: size - 1, ...part } : {}), size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async find(name: string) {
    const found = isFileName(name) ? await stat(this.#path(name)).catch(absent) : undefined;
    return found && { size: found.size, at: found.mtime };
  }

  async delete(name: string): Promise<void> {
    if (isStoredName(name)) await rm(this.#path(name), { force: true });
  }

  async *list(prefix: string, before: Date, behind = '') {
    const [root = ''] = prefix.split('/');
    const folder = join(this.#folder, prefix.replace(/-$/, ''));
    for (const spread of (await namesIn(folder)).filter(
      (one) => `${prefix}${one}` >= behind.slice(0, prefix.length + 2),
    ))
      for (const file of await namesIn(join(folder, spread))) {
        const name = `${root}/${file}`;
        if (name <= behind || !isStoredName(name)) continue;
        const found = await stat(this.#path(name)).catch(absent);
        if (found && found.mtime < before) yield name;
      }
  }

  #path(name: string): string {
    const [, area = '', random = ''] = /^private\/(\w+)-(\w\w)/.exec(name) ?? [];
    const spread = area ? ['private', area, random] : ['media', basename(name).slice(0, 2)];
    return join(this.#folder, ...spread, basename(name));
  }
}

/** What lies in a folder, in the order of the names. */
const namesIn = async (folder: string): Promise<string[]> => ((await readdir(folder).catch(absent)) ?? []).sort();

/** What is not there is an answer; everything else that goes wrong is thrown. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (!/^(ENOENT|ENOTDIR)$/.test(error.code ?? '')) throw error;
}
