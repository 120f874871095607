import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../server/platform/config.ts';
import { openStorage } from '../../server/platform/files/openStorage.ts';
import { randomName, s3AddressOf, type Part } from '../../server/platform/files/storage.ts';
import { bucketService } from '../support/bucket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'samvaer-storage-'));
const bucket = await bucketService();
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const disk = await openStorage({ dataDir, s3: undefined });
const s3 = await openStorage({ dataDir, s3: bucket.s3 });
const megabyte = 1024 * 1024;
const soon = () => new Date(Date.now() + 60_000);
const before = () => new Date(Date.now() - 60_000);

/** So many megabytes that come one by one, each filled with its number; then, where one is given, an error. */
async function* megabytes(count: number, broken?: Error) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(megabyte, n);
  if (broken) throw broken;
}

async function listed(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}

describe.each([
  ['a disk', disk],
  ['a bucket', s3],
])('on %s', (_kind, storage) => {
  const read = async (name: string, part?: Part) => {
    const found = await storage.open(name, part);
    return found && { size: found.size, content: await buffer(found.stream) };
  };

  test('what is put is found and read, whole and in parts', async () => {
    const name = `media/${randomName()}-wide.webp`;
    expect(await storage.put(name, Buffer.from('0123456789'), 'image/webp')).toEqual({ bytes: 10 });
    expect(await read(name)).toEqual({ size: 10, content: Buffer.from('0123456789') });
    expect(await read(name, { start: 2, end: 4 })).toEqual({ size: 10, content: Buffer.from('234') });
    expect(await read(name, { start: 9, end: 9 })).toEqual({ size: 10, content: Buffer.from('9') });
    const { size, at } = (await storage.find(name))!;
    expect(size).toBe(10);
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(10_000);
  });

  test('a file of many parts arrives whole, from whatever brings bytes', async () => {
    const name = `private/Area-${randomName()}.mp4`;
    expect(await storage.put(name, Readable.from(megabytes(12)), 'video/mp4')).toEqual({ bytes: 12 * megabyte });
    const { size, content } = (await read(name))!;
    expect(size).toBe(12 * megabyte);
    for (let n = 0; n < 12; n++) expect(content[n * megabyte + 7]).toBe(n);
  });

  test('an empty file is a file', async () => {
    const name = `media/${randomName()}.png`;
    expect(await storage.put(name, Buffer.alloc(0), 'image/png')).toEqual({ bytes: 0 });
    expect(await read(name)).toEqual({ size: 0, content: Buffer.alloc(0) });
  });

  test('a file that is put again takes the place of the first', async () => {
    const name = `media/${randomName()}.png`;
    await storage.put(name, Buffer.from('first'), 'image/png');
    await storage.put(name, Buffer.from('second'), 'image/png');
    expect((await read(name))?.content.toString()).toBe('second');
  });

  test.each([0, 2, 11])('what breaks off after %i megabytes leaves nothing, and says why', async (count) => {
    const name = `private/Broken-${randomName()}.mov`;
    const why = new Error('The sender is gone.');
    await expect(storage.put(name, megabytes(count, why), 'video/quicktime')).rejects.toBe(why);
    expect(await storage.find(name)).toBeUndefined();
    expect(await storage.open(name)).toBeUndefined();
    expect(await listed(storage.list('private/Broken-', soon()))).toEqual([]);
  });

  test('what is deleted is gone, and may be deleted again', async () => {
    const name = `private/Area-${randomName()}.zip`;
    await storage.put(name, Buffer.from('PK'), 'application/zip');
    await storage.delete(name);
    await storage.delete(name);
    expect([await storage.find(name), await storage.open(name)]).toEqual([undefined, undefined]);
  });

  test('old files of an area are told in their order, from any place on, and none of others', async () => {
    const names = ['1', '7', 'e'].map((first) => `private/Sweep-${first}${randomName().slice(1)}.mp4`);
    for (const name of [...names, `private/Sweeper-${randomName()}.mp4`, `media/${randomName()}.webp`])
      await storage.put(name, Buffer.from('x'), 'video/mp4');
    expect(await listed(storage.list('private/Sweep-', soon()))).toEqual(names);
    expect(await listed(storage.list('private/Sweep-', soon(), names[0]))).toEqual(names.slice(1));
    expect(await listed(storage.list('private/Sweep-', soon(), `private/Sweep-3${'0'.repeat(31)}.mp4`))).toEqual(
      names.slice(1),
    );
    expect(await listed(storage.list('private/Sweep-', soon(), names[2]))).toEqual([]);
    expect(await listed(storage.list('private/Sweep-', before()))).toEqual([]);
    expect(await listed(storage.list('private/Nobody-', soon()))).toEqual([]);
  });

  test.each([
    '',
    'media/../keys/digest.json',
    'keys/digest.json',
    `media/${'A'.repeat(32)}.webp`,
    `media/${'a'.repeat(31)}.webp`,
    `media/${'a'.repeat(32)}-../../x.webp`,
    `media/${'a'.repeat(32)}.webp/x`,
    `media/${'a'.repeat(32)}.webp\n`,
    `media/${'a'.repeat(32)}.part`,
    `private/${'a'.repeat(32)}.mp4`,
    `private/../media-${'a'.repeat(32)}.mp4`,
  ])('%j is the name of no file', async (name) => {
    await expect(storage.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('not the name of a file');
    expect([await storage.open(name), await storage.find(name)]).toEqual([undefined, undefined]);
    await storage.delete(name);
  });
});

test('what a crash left on a disk is no file, and is swept away like one', async () => {
  const name = `private/Crash-${randomName()}.mp4`;
  const never = new Readable({ read: () => undefined });
  never.push('begun');
  const writing = storage(never, name);
  const [draft = ''] = await until(() => crashed(soon()));
  const path = join(dataDir, 'private', 'Crash', draft.slice(14, 16), draft.slice(8));
  await until(async () => ((await stat(path)).size > 0 ? [path] : []));
  expect(draft).toMatch(/\.part$/);
  expect(await disk.open(draft)).toBeUndefined();
  utimesSync(path, 0, 0);
  expect(await crashed(before())).toEqual([draft]);
  await disk.delete(draft);
  expect(await crashed(soon())).toEqual([]);
  never.destroy(new Error('The end.'));
  await expect(writing).rejects.toThrow('The end.');
});

const crashed = (before: Date) => listed(disk.list('private/Crash-', before));
const storage = (source: Readable, name: string) => disk.put(name, source, 'video/mp4');

async function until(found: () => Promise<string[]>): Promise<string[]> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const names = await found();
    if (names.length > 0) return names;
  }
  throw new Error('Nothing came.');
}

test('a disk keeps files where they always lay', async () => {
  const [picture, video] = [randomName(), randomName()];
  await disk.put(`media/${picture}.webp`, Buffer.from('x'), 'image/webp');
  await disk.put(`private/Validation-${video}.mp4`, Buffer.from('x'), 'video/mp4');
  expect(readdirSync(join(dataDir, 'media', picture.slice(0, 2)))).toContain(`${picture}.webp`);
  expect(readdirSync(join(dataDir, 'private', 'Validation', video.slice(0, 2)))).toContain(`Validation-${video}.mp4`);
});

test('an upload to a bucket that breaks off is taken back, with the parts that came', async () => {
  const name = `media/${randomName()}.mp4`;
  await expect(s3.put(name, megabytes(11, new Error('gone')), 'video/mp4')).rejects.toThrow('gone');
  const asked = bucket.asked.filter((call) => call.includes(name));
  expect(asked.filter((call) => /^PUT .*partNumber=/.test(call))).toHaveLength(2);
  expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=/);
});

test('a bucket that is away is told as what it is', async () => {
  const away = await openStorage({ dataDir, s3: { ...bucket.s3, endpoint: 'http://127.0.0.1:1' } });
  const name = `media/${randomName()}.webp`;
  await expect(away.open(name)).rejects.toThrow(/ECONNREFUSED/);
  await expect(away.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow(/ECONNREFUSED/);
});

test('the address of a bucket is read at start, and never told when it is wrong', () => {
  expect(s3AddressOf('https://AK:s%2Fcr%2Bt@s3.example:9000/pictures?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example:9000',
    bucket: 'pictures',
    region: 'eu-west-1',
    key: 'AK',
    secret: 's/cr+t',
  });
  const urls = { DATABASE_URL: 'x', DATABASE_READ_URL: 'x', REDIS_URL: 'x' };
  expect([readConfig(urls).s3, readConfig({ ...urls, S3_URL: '' }).s3]).toEqual([undefined, undefined]);
  const wrong = [
    'secret',
    'ftp://k:secret@s3.example/b12',
    'https://s3.example/secret',
    'https://k:secret@s3.example/',
    'https://k:secret%@s3.example/b12',
  ];
  for (const S3_URL of wrong) {
    const read = () => readConfig({ ...urls, S3_URL });
    expect(read).toThrow('S3_URL');
    expect(read).not.toThrow('secret');
  }
  const live = { ...urls, NODE_ENV: 'production', PUBLIC_URL: 'https://samvaer.example' };
  expect(() => readConfig({ ...live, S3_URL: 'http://k:s@s3.example/pictures' })).toThrow('S3_URL: has to be https');
  expect(readConfig({ ...live, S3_URL: 'https://k:s@s3.example/pictures' }).s3?.region).toBe('eu-north-1');
});
