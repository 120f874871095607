/**
 * Uploads that go on where they broke off, by the protocol of tus: a large file comes in parts, which wait on the disk that
 * the servers share, and becomes an upload like any other with its last byte. An upload's number begins with the profile
 * it belongs to, and opens to nobody else.
 */
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Server, type Upload } from '@tus/server';
import { fileTypeFromFile } from 'file-type';
import { sql } from 'kysely';
import { mediaFiles } from '../../../shared/media/files.ts';
import { pathOf } from '../../../shared/contract.ts';
import { AlbumType } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { byCaller, type Entrance, type Incoming } from '../../platform/http/entrances.ts';
import { checkInput } from '../../platform/http/input.ts';
import type { Platform } from '../../platform/platform.ts';
import { asDeclared, problemOf } from '../../platform/http/problems.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomName } from '../../platform/files/storage.ts';
import { mayHaveLanded } from '../../platform/database/faults.ts';
import { basePathOf } from '../../platform/site.ts';
import { inUnit } from '../../platform/database/unit.ts';
import { plainName } from '../../platform/files/uploads.ts';
import { mustBeWanted } from './commands/UploadTempMedia.ts';
import { keepUpload } from './keepUpload.ts';
import { PartStore, release } from './parts.ts';
import { holdRoom, mustHaveRoom } from './quota.ts';
import { uploadLocks } from './uploadLocks.ts';

const contract = mediaFiles.UploadTempMedia;
const path = `${pathOf(contract)}/Resumable`;
const name = `${contract.area}/Resumable`;

/** Takes the room for a file that will come in parts. */
async function reserve({ database }: Platform, { profileId }: Actor, { id, size }: Upload): Promise<void> {
  // A size that is told later would take no room now.
  if (size === undefined) refuse('BadRequest', { fields: [{ field: 'Upload-Length', reason: 'is missing' }] });
  await inUnit(database.orm.em, { actorId: profileId, commandId: null }, async ({ sql: unit }) => {
    await holdRoom(unit, profileId);
    await mustHaveRoom(unit, profileId, size);
    await sql`insert into unfinished_upload (id, profile_id, bytes) values (${id}, ${profileId}, ${size})`.execute(
      unit,
    );
  });
}

/** What the sender says of a file beside its bytes, as the one way and the other understand it. */
const wishesOf = ({ metadata }: Upload) =>
  checkInput(contract, {
    albumTypeId: Number(metadata?.['albumTypeId']),
    allowNotJpeg: metadata?.['allowNotJpeg'] === 'true',
    allowUploadVideo: metadata?.['allowUploadVideo'] === 'true',
  }) as { albumTypeId: number; allowNotJpeg: boolean; allowUploadVideo: boolean };

/** Whether it is the number of an upload of somebody, whole: the protocol's server reads what stands behind the last slash. */
const isOwn = (id: string, { profileId }: Actor) => new RegExp(`^${profileId}-[a-f0-9]{32}$`).test(id);

/** Who sends a request that the protocol's server answers, and the number of its answer. */
type Sender = Pick<Incoming, 'actor' | 'number'>;

/** A refusal in the words of the protocol's server, logged as those of every call. */
function inItsWords({ config }: Platform, number: string, error: unknown) {
  const declared = asDeclared(contract, error, { strict: config.NODE_ENV === 'test' });
  const { status, ...problem } = problemOf(declared, { number, name });
  return { status_code: status, body: JSON.stringify({ status, ...problem }) };
}

export function resumableUploads(platform: Platform): Entrance[] {
  const senders = new WeakMap<object, Sender>();
  const tus = serverOf(platform, senders);
  const entrance = {
    name,
    door: contract,
    unread: true,
    answer(incoming: Incoming) {
      const { id } = incoming.params;
      if (id !== undefined && !isOwn(id, incoming.actor)) refuse('NotFound');
      return {
        handle: (request: IncomingMessage, response: ServerResponse) => {
          senders.set(request, incoming);
          return tus.handle(request, response);
        },
      };
    },
  } as const;
  return [
    { ...entrance, path, methods: ['OPTIONS', 'POST'], limit: byCaller('upload') },
    { ...entrance, path: `${path}/:id`, methods: ['HEAD', 'PATCH', 'DELETE'], limit: byCaller('uploadPart') },
  ];
}

/** The protocol's server, which knows of whoever sends a request what was found out before it came here. */
function serverOf(platform: Platform, senders: WeakMap<object, Sender>): Server {
  const senderOf = (request: { runtime?: { node?: { req: object } | undefined } | undefined }) =>
    senders.get(request.runtime?.node?.req ?? {}) ?? refuse('NotLoggedIn');
  const store = new PartStore(platform);
  return new Server({
    path: basePathOf(platform.config) + path,
    datastore: store,
    relativeLocation: true,
    maxSize: contract.file.maxBytes,
    namingFunction: (request) => `${senderOf(request as never).actor.profileId}-${randomName()}`,
    locker: uploadLocks(platform.database.ownPool),
    async onUploadCreate(request, upload) {
      wishesOf(upload);
      await reserve(platform, senderOf(request as never).actor, upload);
      return {};
    },
    async onUploadFinish(request, upload) {
      try {
        const { actor } = senderOf(request as never);
        const finished = await finish(platform, actor, join(store.directory, upload.id), upload);
        return { status_code: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(finished) };
      } finally {
        await store.remove(upload.id);
      }
    },
    // What the server throws itself it has words for.
    onResponseError: (request, error) =>
      'status_code' in error ? undefined : inItsWords(platform, senderOf(request as never).number, error),
  });
}

async function finish(platform: Platform, { profileId }: Actor, from: string, upload: Upload) {
  const type = (await fileTypeFromFile(from))?.mime ?? '';
  if (!(contract.file.types as readonly string[]).includes(type)) refuse('FileTypeNotAllowed');
  const bytes = upload.size ?? 0;
  const wishes = wishesOf(upload);
  await mustBeWanted({ type, bytes }, wishes);
  const file = await platform.privateFiles.put(contract.area, createReadStream(from), () => type);
  try {
    const name = plainName(upload.metadata?.['filename'] ?? '');
    const cause = { actorId: profileId, commandId: null };
    const { result } = await inUnit(platform.database.orm.em, cause, async (unit) => {
      // What it took on its way it takes as a whole from here on, once.
      if (!(await release(unit.sql, upload.id))) refuse('NotFound');
      return keepUpload(unit, profileId, { file, name, type, bytes }, wishes.albumTypeId === AlbumType.Mail);
    });
    platform.outbox.wake();
    return result;
  } catch (error) {
    if (!mayHaveLanded(error)) await platform.privateFiles.delete(file);
    throw error;
  }
}
