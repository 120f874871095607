/** The parts of files that come one after the other, on the disk that the servers share. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { fileTypeFromBuffer } from 'file-type';
import { sql, type Kysely } from 'kysely';
import { mediaFiles } from '../../../shared/media/files.ts';
import { clock, days } from '../../platform/clock.ts';
import { headLength } from '../../platform/files/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';

/** An upload that was not finished is forgotten after a day. */
export const unfinishedFor = days;

/** Frees the room that an upload takes on its way; false where it was freed before. */
export async function release(database: Kysely<never> | Kysely<unknown>, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from unfinished_upload where id = ${id}`.execute(database);
  return numAffectedRows > 0n;
}

const types: readonly string[] = mediaFiles.UploadTempMedia.file.types;

/** The parts on the disk; whatever takes them away frees their room. */
export class PartStore extends FileStore {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    const directory = join(platform.config.dataDir, 'uploads');
    super({ directory, expirationPeriodInMilliseconds: unfinishedFor });
    this.#platform = platform;
  }

  /** Takes a part in. What is of a wrong type is refused by its first bytes, before the rest of it comes. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    if (offset >= headLength) return super.write(source, id, offset);
    const pieces = [await this.#begun(id, offset)];
    const coming = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (let length = offset; length < headLength;) {
      const next = await coming.next();
      if (next.done) break;
      pieces.push(next.value);
      length += next.value.length;
    }
    const head = Buffer.concat(pieces);
    if (head.length >= headLength && !types.includes((await fileTypeFromBuffer(head))?.mime ?? '')) {
      await this.remove(id);
      refuse('FileTypeNotAllowed');
    }
    return super.write(Readable.from(after(pieces.slice(1), coming)), id, offset);
  }

  /** What came before, where that is not enough to judge by. */
  async #begun(id: string, length: number): Promise<Buffer> {
    const file = await open(join(this.directory, id));
    try {
      return (await file.read(Buffer.alloc(length), 0, length, 0)).buffer;
    } finally {
      await file.close();
    }
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id);
    await release(this.#platform.database.write(), id);
  }

  /** Also what came whole, if the process that was to take it over died. */
  override async deleteExpired(): Promise<number> {
    const before = clock.ms() - unfinishedFor;
    const ids = await this.configstore.list!();
    let gone = 0;
    for (const id of ids) {
      const upload = await this.configstore.get(id);
      if (!upload?.creation_date || Date.parse(upload.creation_date) > before) continue;
      await this.remove(id);
      gone++;
    }
    return gone;
  }
}

async function* after(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
