/**
 * Reads the one file of an upload. The doors have been judged and the input has been checked before; the bytes go straight
 * to the private files, and what is too large, of another type or not as agreed leaves nothing behind.
 */
import type { IncomingMessage } from 'node:http';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { firstSigns } from '../../../shared/beginning.ts';
import type { FileRule, Upload } from '../../../shared/contract.ts';
import { minutes } from '../clock.ts';
import { mayHaveLanded } from '../database/faults.ts';
import type { PrivateFiles } from './privateFiles.ts';
import { refuse, Refusal } from '../refusal.ts';

/** A file that came with a call. */
export interface UploadedFile {
  /** Its name among the private files. */
  readonly file: string;
  readonly bytes: number;
  /** What its sender called it: the last part of a path, without marks that are no letters; may be empty. */
  readonly name: string;
  /** The media type its content has, whatever the sender said. */
  readonly type: string;
  /** The command that took it has landed; else it is deleted. */
  kept: boolean;
}

/** Reads the file of a call and hands it on; a file that is not kept is deleted in the end. */
export type Receive = <T>(use: (file: UploadedFile) => Promise<T>) => Promise<T>;

/** The longest an upload may take. */
const patience = 10 * minutes;
/** Bytes allowed around the file: boundaries and headers of the part. */
const wrapping = 64 * 1024;
/** Bytes needed to detect the media type. */
export const headLength = 4100;

const megabyte = 1024 * 1024;
const tooLarge = ({ maxBytes }: FileRule) =>
  refuse('FileTooLarge', {
    fields: [{ field: 'File', reason: `may have ${Math.floor(maxBytes / megabyte)} MB at most` }],
  });
const wrongType = ({ types }: FileRule) =>
  refuse('FileTypeNotAllowed', { fields: [{ field: 'File', reason: `has to be ${types.join(', ')}` }] });
const bad = (field: string, reason: string): never => refuse('BadRequest', { fields: [{ field, reason }] });

/** How the file of a request is read, once somebody asks for it. */
export const receiver =
  (files: PrivateFiles, contract: Pick<Upload, 'area' | 'file'>, request: FastifyRequest): Receive =>
  async (use) => {
    const file = await receive(files, contract, request);
    try {
      return await use(file);
    } catch (error) {
      // The sweep of strays asks later whether anything names it.
      if (mayHaveLanded(error)) file.kept = true;
      throw error;
    } finally {
      if (!file.kept) await files.delete(file.file);
    }
  };

async function receive(
  files: PrivateFiles,
  { area, file: rule }: Pick<Upload, 'area' | 'file'>,
  request: FastifyRequest,
): Promise<UploadedFile> {
  if (!request.isMultipart()) bad('content-type', 'is not multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + wrapping) tooLarge(rule);
  const late = setTimeout(() => request.raw.destroy(), patience);
  const found = { bytes: 0, type: '' };
  let file = '';
  let name = '';
  try {
    for await (const part of request.parts({ limits: { ...fewParts, fileSize: rule.maxBytes + 1 } })) {
      if (part.type !== 'file') bad(part.fieldname, 'is a field; only one part named File is read');
      else if (part.fieldname !== 'File' || file) bad(part.fieldname, 'is one part too many; one named File is read');
      else {
        name = plainName(part.filename);
        file = await files.put(area, judged(part.file, rule, found), () => found.type);
      }
    }
    if (!file) bad('File', 'is missing');
    return { file, name, ...found, kept: false };
  } catch (error) {
    if (file) await files.delete(file);
    throw error instanceof Refusal || isOfStorage(error) ? error : new Refusal('BadRequest', unreadable);
  } finally {
    clearTimeout(late);
  }
}

/** The last part of a path, without control marks and marks that turn the direction of writing. */
export const plainName = (name: string) => {
  const last = name.split(/[/\\]/).at(-1)!;
  return firstSigns(last.replace(/[\p{C}\u202A-\u202E\u2066-\u2069]/gu, '').trim(), 120);
};

/** Room for the part that is too many, so that it can be named. */
const fewParts = { parts: 3, files: 2, fields: 1, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };
const unreadable = { fields: [{ field: 'body', reason: 'cannot be read as multipart/form-data' }] };
/** The system names the call that failed, the client of S3 what its service answered. */
const isOfStorage = (error: unknown) => error instanceof Error && ('syscall' in error || '$metadata' in error);

/** Passes a file on, as soon as its first bytes told an allowed type, and for as long as it is not too large. */
async function* judged(
  source: AsyncIterable<Uint8Array>,
  rule: FileRule,
  found: { bytes: number; type: string },
): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const chunk of source) {
    found.bytes += chunk.length;
    if (found.bytes > rule.maxBytes) tooLarge(rule);
    if (found.type) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headLength) continue;
    found.type = await typeOf(head, rule);
    yield head;
  }
  if (found.type) return;
  found.type = await typeOf(head, rule);
  yield head;
}

async function typeOf(head: Uint8Array, rule: FileRule): Promise<string> {
  const type = (await fileTypeFromBuffer(head))?.mime ?? '';
  return rule.types.includes(type) ? type : wrongType(rule);
}

/** Lets the rest of a refused body pass, so that its sender hears the answer; who goes on for too long is cut off. */
export function passOver(request: IncomingMessage, { maxBytes }: FileRule): void {
  if (request.readableEnded || request.destroyed) return;
  const { socket } = request;
  let left = maxBytes + wrapping;
  const cut = () => socket.destroy();
  const late = setTimeout(cut, patience).unref();
  const done = () => {
    clearTimeout(late);
    socket.off('close', done);
  };
  // A request that was answered in the middle does not tell when its connection is gone.
  socket.once('close', done);
  request.once('close', done);
  request.unpipe();
  request.on('data', (chunk: Buffer) => (left -= chunk.length) < 0 && cut());
  request.resume();
}
