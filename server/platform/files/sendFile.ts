/** Sends stored files whole or in parts, as a player asks for them, guarded against being read as anything else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Part, Storage } from './storage.ts';

const guard = {
  'accept-ranges': 'bytes',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** How a file is to be sent. */
export interface Sending {
  /** Its name in the storage. */
  name: string;
  /** Its media type. */
  type: string;
  /** Headers that go with it, also with an answer that has no body. */
  headers: Record<string, string>;
}

/**
 * Answers GET and HEAD with a file: 200, 206 for the one part a Range header asks for, 304 where the browser has it already
 * (only with an `etag` among the headers), 416 for a part outside. Throws the refusal NotFound when there is no such file.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, storage: Storage, sending: Sending) {
  const { name, type } = sending;
  const headers = { ...guard, ...sending.headers };
  const etag = sending.headers['etag'];
  if (etag && request.headers['if-none-match'] === etag) return reply.headers(headers).code(304).send();
  const head = request.method === 'HEAD';
  const range = rangeOf(request, etag);
  // The whole is opened at once; who asks for less has to know how much there is.
  const whole = head || range ? await storage.find(name) : await storage.open(name);
  if (!whole) throw new Refusal('NotFound');
  const { size } = whole;
  const part = partOf(range, size);
  if (part === 'outside') return reply.headers(headers).code(416).header('content-range', `bytes */${size}`).send();
  const opened = 'stream' in whole || head ? whole : await storage.open(name, part);
  if (!opened) throw new Refusal('NotFound');
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  const length = part ? part.end - part.start + 1 : size;
  reply.headers({ ...headers, 'content-type': type, 'content-length': length });
  return reply.send('stream' in opened ? opened.stream : undefined);
}

/** The Range header, unless it holds for another version of the file than this one. */
function rangeOf({ headers }: FastifyRequest, etag: string | undefined): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}

/** The one part that a Range header asks for; undefined for the whole, also where the header asks for several. */
function partOf(range: string | undefined, size: number): Part | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return last === '0' ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const part = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (part.start >= size) return 'outside';
  return part.start <= part.end ? part : undefined;
}
