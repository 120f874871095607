/**
 * Uploads that go on where they broke off, by the protocol of tus: a large file comes in parts, which wait on the disk that
 * the servers share, and becomes an upload like any other with its last byte. An upload's number begins with the profile
 * it belongs to, and opens to nobody else.
 */
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type';
import { mediaFiles } from '../../../shared/media/files.ts';
import { pathOf } from '../../../shared/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { days } from '../../platform/clock.ts';
import { checkInput } from '../../platform/http/input.ts';
import type { Platform } from '../../platform/platform.ts';
import { asDeclared, refusalOf, sendProblem } from '../../platform/http/problems.ts';
import { refuse } from '../../platform/refusal.ts';
import { answerNumber, whoCalls } from '../../platform/http/routes.ts';
import { randomName } from '../../platform/files/storage.ts';
import { inUnit } from '../../platform/database/unit.ts';
import { plainName } from '../../platform/files/uploads.ts';
import { mustBeWanted } from './commands/UploadTempMedia.ts';
import { keepUpload } from './keepUpload.ts';
import { mustHaveRoom } from './quota.ts';

const contract = mediaFiles.UploadTempMedia;
const path = `${pathOf(contract)}/Resumable`;

/** An upload that was not finished is forgotten after a day. */
export const unfinishedFor = days;

export const storeOf = ({ config }: Pick<Platform, 'config'>) =>
  new FileStore({ directory: join(config.dataDir, 'uploads'), expirationPeriodInMilliseconds: unfinishedFor });

/** What the sender says of a file beside its bytes, as the one way and the other understand it. */
const wishesOf = ({ metadata }: Upload) =>
  checkInput(contract, {
    albumTypeId: Number(metadata?.['albumTypeId']),
    allowNotJpeg: metadata?.['allowNotJpeg'] === 'true',
    allowUploadVideo: metadata?.['allowUploadVideo'] === 'true',
  }) as { albumTypeId: number; allowNotJpeg: boolean; allowUploadVideo: boolean };

/** Whether it is the number of an upload of somebody, whole: the protocol's server reads what stands behind the last slash. */
const isOwn = (id: string, { profileId }: Actor) => new RegExp(`^${profileId}-[a-f0-9]{32}$`).test(id);

/** A refusal in the words of the protocol's server. */
function asAnswer(error: unknown, strict: boolean): { status_code: number; body: string } {
  const { status, code } = refusalOf(asDeclared(contract, error, { strict }));
  return { status_code: status, body: JSON.stringify({ status, code, number: answerNumber() }) };
}

async function inWordsOf<T>({ config }: Platform, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asAnswer(error, config.NODE_ENV === 'test');
  }
}

export function addResumableUploads(fastify: FastifyInstance, platform: Platform): void {
  const callers = new WeakMap<object, Actor>();
  const callerOf = (request: { runtime?: { node?: { req: object } | undefined } | undefined }) =>
    callers.get(request.runtime?.node?.req ?? {}) ?? refuse('NotLoggedIn');
  const store = storeOf(platform);
  const tus = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    maxSize: contract.file.maxBytes,
    namingFunction: (request) => `${callerOf(request as never).profileId}-${randomName()}`,
    onUploadCreate: (request, upload) =>
      inWordsOf(platform, async () => {
        wishesOf(upload);
        await mustHaveRoom(platform.database.read, callerOf(request as never).profileId, upload.size ?? 0);
        return {};
      }),
    onUploadFinish: (request, upload) =>
      inWordsOf(platform, async () => {
        try {
          const kept = await finish(platform, callerOf(request as never), join(store.directory, upload.id), upload);
          return { status_code: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(kept) };
        } finally {
          await store.remove(upload.id);
        }
      }),
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { actor } = await whoCalls(platform, contract, request);
      const id = (request.params as { '*'?: string })['*'];
      if (id !== undefined && !isOwn(id, actor)) refuse('NotFound');
      if (request.method === 'POST') await platform.limits.take('upload', String(actor.profileId));
      callers.set(request.raw as IncomingMessage, actor);
    } catch (error) {
      return sendProblem(reply, error, { number: answerNumber(), name: `${contract.area}/Resumable` });
    }
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  };
  void fastify.register((scope, _options, done) => {
    // The bytes go straight to the store.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const method = ['POST', 'HEAD', 'PATCH', 'DELETE'];
    scope.route({ method, url: path, handler: answer });
    scope.route({ method, url: `${path}/*`, handler: answer });
    done();
  });
}

async function finish(platform: Platform, { profileId }: Actor, from: string, upload: Upload) {
  const type = (await fileTypeFromFile(from))?.mime ?? '';
  if (!(contract.file.types as readonly string[]).includes(type)) refuse('FileTypeNotAllowed');
  const bytes = upload.size ?? 0;
  await mustBeWanted({ type, bytes }, wishesOf(upload));
  const file = await platform.privateFiles.put(contract.area, createReadStream(from), () => type);
  try {
    const name = plainName(upload.metadata?.['filename'] ?? '');
    const cause = { actorId: profileId, commandId: null };
    const { result } = await inUnit(platform.database.orm.em, cause, (unit) =>
      keepUpload(unit, profileId, { file, name, type, bytes }),
    );
    platform.outbox.wake();
    return result;
  } catch (error) {
    await platform.privateFiles.delete(file);
    throw error;
  }
}
