/**
 * Where files lie: on a disk below the data directory, or in a bucket that speaks S3. A file's name is
 * `media/<32 hex>[-variant].<ending>` or `private/<Area>-<32 hex>.<ending>`; no other name is ever read or written.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What can be stored: bytes at hand, or bytes that come. */
export type Source = Uint8Array | AsyncIterable<Uint8Array>;

/** The first and the last byte that are wanted, both within the file. */
export interface Part {
  start: number;
  end: number;
}

export interface Storage {
  /**
   * Stores a file of a media type under a name and answers its size in bytes. Until everything has come, and when it
   * breaks off, what stood under the name before stands there still. Throws what the source throws.
   */
  put(name: string, source: Source, type: string): Promise<{ bytes: number }>;
  /** Opens a file for reading, whole or in part, with the size of the whole in bytes; undefined when there is none. */
  open(name: string, part?: Part): Promise<{ stream: Readable; size: number } | undefined>;
  /** Size in bytes of a file and when it was last written; undefined when there is none. */
  find(name: string): Promise<{ size: number; at: Date } | undefined>;
  /** Deletes a file; one that is gone already is no error. */
  delete(name: string): Promise<void>;
  /**
   * Names that begin with `media/` or `private/<Area>-`, last written before a moment, unfinished ones too, in their order; those
   * behind a name only. They are asked for as they are needed.
   */
  list(prefix: string, before: Date, behind?: string): AsyncIterable<string>;
}

const stem = '(?:media/[a-f0-9]{32}(?:-[a-z0-9]{1,20})?|private/[A-Z][A-Za-z]{0,30}-[a-f0-9]{32})';
const whole = new RegExp(`^${stem}\\.(?!part$)[a-z0-9]{2,5}$`);
const anyName = new RegExp(`^${stem}\\.[a-z0-9]{2,5}(?:\\.[a-f0-9]{8}\\.part)?$`);

/** Whether a name can be that of a file. */
export const isFileName = (name: string) => whole.test(name);

/** The same, or that of one that was begun and never finished. */
export const isStoredName = (name: string) => anyName.test(name);

/** The name itself, where it can be that of a file. Throws for any other. */
export function fileName(name: string): string {
  if (!isFileName(name)) throw new Error('This is not the name of a file.');
  return name;
}

/** Thirty-two letters that nobody guesses, for the name of a new file. */
export const randomName = () => randomBytes(16).toString('hex');

/** A bucket that speaks S3, and who may use it. */
export interface S3Address {
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Reads `https://KEY:SECRET@host/bucket?region=eu-north-1`; key and secret are percent-encoded.
 * Undefined when it is nothing of the kind.
 */
export function s3AddressOf(text: string): S3Address | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !bucket || !/^https?:$/.test(url.protocol)) return undefined;
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (!key || !secret) return undefined;
  return { endpoint: url.origin, bucket, region: url.searchParams.get('region') ?? 'eu-north-1', key, secret };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
