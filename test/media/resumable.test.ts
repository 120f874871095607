import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { AlbumType } from '../../shared/enums.ts';
import { hours } from '../../server/platform/clock.ts';
import { runSchedules } from '../support/schedules.ts';
import { uploadLocks } from '../../server/modules/media/uploadLocks.ts';
import { Client } from '../support/actors.ts';
import { anotherHouse } from '../support/house.ts';
import { given, type Somebody } from '../support/given.ts';
import { albumOf, landscape, uploaded } from '../support/media.ts';
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

const send = (person: Pick<Somebody, 'send' | 'url'>, at: string, bytes: Uint8Array, offset: number) =>
  person.send('PATCH', at, bytes as Uint8Array<ArrayBuffer>, {
    ...tus,
    origin: person.url,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });

const addressOf = (headers: Headers) => new URL(headers.get('location')!, world.url).pathname;
async function finished(person: Somebody, bytes: Uint8Array) {
  const { headers } = await begin(person, bytes.length);
  expect((await send(person, addressOf(headers), bytes, 0)).status).toBe(200);
}

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

test('what comes in parts for a mail is for a mail', async () => {
  const anna = await given.profile();
  const bytes = await landscape();
  const { headers } = await begin(anna, bytes.length, AlbumType.Mail);
  const { body } = await send(anna, addressOf(headers), bytes, 0);
  const [item] = await anna.GetTempMedia({ mediaIds: [(body as { tempMediaId: number }).tempMediaId] });
  expect(item!.type).toBe('TempMailPicture');
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

test('what is of a wrong type is refused before the rest of it comes', async () => {
  const anna = await given.profile();
  const text = Buffer.alloc(200_000, 'nothing to see ');
  const at = addressOf((await begin(anna, text.length)).headers);
  const first = await send(anna, at, text.subarray(0, 3000), 0);
  expect(first.status).toBe(204);
  const second = await send(anna, at, text.subarray(3000, 9000), 3000);
  expect([second.status, JSON.stringify(second.body)]).toEqual([415, expect.stringContaining('FileTypeNotAllowed')]);
  expect([await waiting(), await rooms(anna)]).toEqual([[], []]);
});

test('of two parts that come to two servers for one place, one is taken', async () => {
  const { url } = await anotherHouse({});
  const anna = await given.profile();
  const there = Object.assign(new Client(url), { cookie: anna.cookie });
  const bytes = await landscape();
  for (let time = 0; time < 5; time++) {
    const at = addressOf((await begin(anna, bytes.length)).headers);
    const part = bytes.subarray(0, bytes.length - 100);
    const answers = await Promise.all([send(anna, at, part, 0), send(there, at, part, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const last = await Promise.all([anna, there].map((one) => send(one, at, bytes.subarray(-100), part.length)));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  const [{ many } = { many: 0 }] = await world.sql('select count(*)::int as many from media where profile_id = $1', [
    anna.profileId,
  ]);
  expect(many).toBe(5);
});

test('who holds an upload lets go of it for whoever comes back by another server', async () => {
  const anna = await given.profile();
  const { ownPool } = world.platform.database;
  const at = addressOf((await begin(anna, 100)).headers);
  const id = at.split('/').at(-1)!;
  const [one, other] = [uploadLocks(ownPool).newLock(id), uploadLocks(ownPool).newLock(id)];
  const signal = AbortSignal.timeout(30_000);
  await one.lock(signal, () => void one.unlock());
  await other.lock(signal, () => undefined);
  await other.unlock();
});

test('OPTIONS tells programs of the protocol what this server can', async () => {
  const anna = await given.profile();
  const { status, headers } = await anna.send('OPTIONS', path, undefined, { origin: anna.url });
  expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
    204,
    '1.0.0',
    expect.stringContaining('creation'),
  ]);
});

const megabytes = 1024 * 1024;
const rooms = (person: Somebody) =>
  world.sql('select bytes::float8 as bytes from unfinished_upload where profile_id = $1', [person.profileId]);

test('what is on its way counts, also at the same moment: two gigabytes wait, and room is freed by ending one', async () => {
  const anna = await given.profile();
  const begun = await Promise.all(Array.from({ length: 14 }, () => begin(anna, 190 * megabytes)));
  const taken = begun.filter(({ status }) => status === 201);
  const refused = begun.filter(({ status }) => status !== 201);
  expect([taken.length, refused.length]).toEqual([10, 4]);
  expect(refused.map(({ body }) => JSON.stringify(body))).toEqual(
    Array(4).fill(expect.stringContaining('QuotaUsedUp')),
  );
  const ended = await anna.send('DELETE', addressOf(taken[0]!.headers), undefined, { ...tus, origin: anna.url });
  expect(ended.status).toBe(204);
  expect((await begin(anna, 190 * megabytes)).status).toBe(201);
  expect((await begin(anna, 190 * megabytes)).status).toBe(409);
});

test('what is on its way counts for all that a member may have', async () => {
  const anna = await given.profile();
  await uploaded(anna, await albumOf(anna));
  const all = 20 * 1024 * megabytes - 50 * megabytes;
  await world.sql('update media set bytes = $2 where profile_id = $1', [anna.profileId, all]);
  expect((await begin(anna, 49 * megabytes)).status).toBe(201);
  expect((await begin(anna, 2 * megabytes)).status).toBe(409);
});

test('a finished upload, a refused one and one that nobody goes on with leave no room taken', async () => {
  const anna = await given.profile();
  const bytes = await landscape();
  await finished(anna, bytes);
  expect(await rooms(anna)).toEqual([]);
  const rubbish = Buffer.from('nothing to see');
  const at = addressOf((await begin(anna, rubbish.length)).headers);
  expect(await rooms(anna)).toEqual([{ bytes: rubbish.length }]);
  expect((await send(anna, at, rubbish, 0)).status).toBe(415);
  expect(await rooms(anna)).toEqual([]);
  await begin(anna, 5 * megabytes);
  await world.advance(25 * hours);
  await runSchedules();
  expect([await rooms(anna), await waiting()]).toEqual([[], []]);
});

test('a file that does not say how large it is is refused', async () => {
  const anna = await given.profile();
  const { status } = await anna.send('POST', path, undefined, {
    ...tus,
    origin: anna.url,
    'upload-defer-length': '1',
    'upload-metadata': `albumTypeId ${coded(String(AlbumType.Open))}`,
  });
  expect([status, await rooms(anna)]).toEqual([400, []]);
});
