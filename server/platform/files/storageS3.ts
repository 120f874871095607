import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { fileName, isFileName, isStoredName, type Part, type S3Address, type Source, type Storage } from './storage.ts';

/** Bytes of an upload buffered in memory: the least that S3 takes as a part. */
const partSize = 5 * 1024 * 1024;

/** Files in a bucket, under their own names. Bytes pass as streams; a larger upload is one of several parts. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, bucket, region, key, secret }: S3Address) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      forcePathStyle: true,
      // Not every service that speaks S3 knows the newer check sums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3000, socketTimeout: 30_000, httpsAgent: { maxSockets: 100 } },
    });
  }

  async put(name: string, source: Source, type: string): Promise<{ bytes: number }> {
    const progress = { bytes: 0, broken: undefined as unknown };
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(fileName(name)), Body: Readable.from(passed(source, progress)), ContentType: type },
      partSize,
      queueSize: 1,
    });
    await upload.done().catch((error: unknown) => {
      throw progress.broken ?? error;
    });
    return { bytes: progress.bytes };
  }

  async open(name: string, part?: Part) {
    if (!isFileName(name)) return undefined;
    const range = part && { Range: `bytes=${part.start}-${part.end}` };
    const found = await this.#client.send(new GetObjectCommand({ ...this.#at(name), ...range })).catch(absent);
    if (!found) return undefined;
    const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
    return { stream: found.Body as Readable, size };
  }

  async find(name: string) {
    if (!isFileName(name)) return undefined;
    const found = await this.#client.send(new HeadObjectCommand(this.#at(name))).catch(absent);
    return found && { size: found.ContentLength ?? 0, at: found.LastModified ?? new Date(0) };
  }

  async delete(name: string): Promise<void> {
    if (isStoredName(name)) await this.#client.send(new DeleteObjectCommand(this.#at(name)));
  }

  async *list(prefix: string, before: Date, behind?: string) {
    const about = { Bucket: this.#bucket, Prefix: prefix, ...(behind && { StartAfter: behind }) };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, about))
      for (const { Key = '', LastModified } of Contents)
        if (isStoredName(Key) && LastModified && LastModified < before) yield Key;
  }

  #at(name: string) {
    return { Bucket: this.#bucket, Key: name };
  }
}

/** Passes bytes on, counts them, and remembers what the source threw: the client of S3 would tell it in words of its own. */
async function* passed(source: Source, progress: { bytes: number; broken: unknown }): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      progress.bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    progress.broken = error;
    throw error;
  }
}

/** What is not there is an answer; everything else that goes wrong is thrown. */
function absent(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
}
