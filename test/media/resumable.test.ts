import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { AlbumType } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { landscape } from '../support/media.ts';
import { world } from '../support/world.ts';

const path = '/api/Common/UploadTempMedia/Resumable';
const tus = { 'tus-resumable': '1.0.0' };
const coded = (text: string) => Buffer.from(text).toString('base64');

const begin = (person: Somebody, bytes: number, type: number = AlbumType.Open) =>
  person.send('POST', path, undefined, {
    ...tus,
    origin: person.url,
    'upload-length': String(bytes),
    'upload-metadata': `albumTypeId ${coded(String(type))},filename ${coded('../../fjord.jpg')}`,
  });

const send = (person: Somebody, at: string, bytes: Uint8Array, offset: number) =>
  person.send('PATCH', at, bytes as Uint8Array<ArrayBuffer>, {
    ...tus,
    origin: person.url,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });

const addressOf = (headers: Headers) => new URL(headers.get('location')!, world.url).pathname;
const waiting = () => readdir(join(world.platform.config.dataDir, 'uploads'));

test('an upload goes on where it broke off, and becomes one like any other with its last byte', async () => {
  const anna = await given.profile();
  const bytes = await landscape();
  const begun = await begin(anna, bytes.length);
  expect(begun.status).toBe(201);
  const at = addressOf(begun.headers);
  expect((await send(anna, at, bytes.subarray(0, 1000), 0)).status).toBe(204);
  const asked = await anna.send('HEAD', at, undefined, { ...tus, origin: anna.url });
  expect(asked.headers.get('upload-offset')).toBe('1000');
  const { status, body } = await send(anna, at, bytes.subarray(1000), 1000);
  expect(status).toBe(200);
  const { tempMediaId } = body as { tempMediaId: number };
  await world.settle();
  const [item] = await anna.GetTempMedia({ mediaIds: [tempMediaId] });
  expect(item).toMatchObject({ status: 'Live', name: 'fjord.jpg', bytes: bytes.length });
  expect(await waiting()).toEqual([]);
});

test('nobody else finds it, and what is no picture is refused with nothing left', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const rubbish = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  const at = addressOf((await begin(anna, rubbish.length)).headers);
  expect((await send(bert, at, rubbish, 0)).status).toBe(404);
  expect((await bert.send('HEAD', at, undefined, { ...tus, origin: bert.url })).status).toBe(404);
  const refused = await send(anna, at, rubbish, 0);
  expect(refused.status).toBe(415);
  expect(JSON.stringify(refused.body)).toContain('FileTypeNotAllowed');
  expect(await waiting()).toEqual([]);
  expect((await begin(anna, 10, 9)).status).toBe(400);
  expect((await begin(anna, 300 * 1024 * 1024)).status).toBe(413);
  const foreign = await anna.send('POST', path, undefined, {
    ...tus,
    origin: 'https://elsewhere.example',
    'upload-length': '5',
  });
  expect(foreign.status).toBe(403);
});
