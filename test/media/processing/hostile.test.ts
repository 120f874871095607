import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { convert, toolsThere, Unconvertible } from '../../../server/modules/media/processing/index.ts';
import { judged, runProgram } from '../../../server/modules/media/processing/programs.ts';
import * as make from '../../support/mediaFixtures.ts';

const tools = await toolsThere();
const withHeic = tools.heic ? test : test.skip;
const withVideo = tools.video ? test : test.skip;
const source = make.mediaFolder();
let out: ReturnType<typeof make.mediaFolder>;
beforeEach(() => void (out = make.mediaFolder()));
afterEach(() => out.remove());
afterAll(() => source.remove());

const fileOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  await writeFile(source.file(name), bytes);
  return source.file(name);
};

/** Why a file is refused, within five seconds; what it left must be nothing that is served. */
async function faultOf(file: string): Promise<string> {
  const began = performance.now();
  const error: unknown = await convert(file, out.path).catch((reason: unknown) => reason);
  expect(performance.now() - began).toBeLessThan(5000);
  if (!(error instanceof Unconvertible)) throw error;
  return error.fault;
}

test('what only pretends to be a picture is refused by its content', async () => {
  const pretenders = { svg: make.svg, html: make.html, pdf: make.pdf, empty: Buffer.alloc(0), text: Buffer.from('BM') };
  const tiff = await sharp(await make.jpegOf(40, 30))
    .tiff()
    .toBuffer();
  for (const [name, bytes] of Object.entries({ ...pretenders, tiff })) {
    expect([name, await faultOf(await fileOf(`${name}.jpg`, bytes))]).toEqual([name, 'TypeNotAllowed']);
  }
  expect(await readdir(out.path)).toEqual([]);
});

test('a small file of 900 megapixels is refused by its header', async () => {
  const bytes = make.hugePng();
  expect(bytes.length).toBeLessThan(200_000);
  expect(await faultOf(await fileOf('huge.png', bytes))).toBe('TooManyPixels');
});

test('60 megapixels are the limit; 25 where decoding takes more memory', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#456789' }, limitInputPixels: false });
  const jpeg = await flat(10_000, 6001).jpeg().toBuffer();
  expect(await faultOf(await fileOf('large.jpg', jpeg))).toBe('TooManyPixels');
  const avif = await flat(5100, 5000).avif({ effort: 0 }).toBuffer();
  expect(await faultOf(await fileOf('large.avif', avif))).toBe('TooManyPixels');
  const fitting = await flat(10_000, 6000).jpeg().toBuffer();
  expect((await convert(await fileOf('fitting.jpg', fitting), out.path)).width).toBe(2048);
});

test('a GIF of 5,000 frames is refused; of one of 500 the first becomes a picture', async () => {
  expect(await faultOf(await fileOf('many.gif', make.gifOf(5000)))).toBe('TooManyFrames');
  const { kind, variants } = await convert(await fileOf('fine.gif', make.gifOf(500)), out.path);
  expect([kind, variants.length]).toEqual(['Picture', 2]);
  expect((await sharp(variants[0]!.path).metadata()).pages).toBeUndefined();
});

test('pictures that were cut off are damaged', async () => {
  const jpeg = await make.jpegOf(800, 600);
  const whole = { jpeg, png: await sharp(jpeg).png().toBuffer(), webp: await sharp(jpeg).webp().toBuffer() };
  for (const [name, bytes] of Object.entries(whole)) {
    const half = await fileOf(`half.${name}`, bytes.subarray(0, bytes.length / 2));
    expect([name, await faultOf(half)]).toEqual([name, 'Damaged']);
    const head = await fileOf(`head.${name}`, bytes.subarray(0, 40));
    expect([name, await faultOf(head)]).toEqual([name, 'Damaged']);
  }
});

test('noise behind the beginning of a picture is damaged', async () => {
  const noise = Buffer.alloc(5000, 0xa7);
  const begun = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise]);
  expect(await faultOf(await fileOf('noise.jpg', begun))).toBe('Damaged');
});

test('of a picture that is something else too, only the picture is left', async () => {
  const polyglots = { 'script.gif': make.scriptGif(), 'archive.jpg': await make.archiveJpeg() };
  for (const [name, bytes] of Object.entries(polyglots)) {
    const file = await fileOf(name, bytes);
    expect(await make.toldIn(file)).toEqual(['PLANTED-SCRIPT']);
    for (const { path } of (await convert(file, out.path)).variants) expect(await make.toldIn(path)).toEqual([]);
  }
});

withHeic('a HEIC picture that was cut off is damaged, and leaves nothing', async () => {
  const file = make.cutOff(await make.tellingHeic(source.file('cut.heic')));
  expect(await faultOf(file)).toBe('Damaged');
  expect(await readdir(out.path)).toEqual([]);
});

withVideo('videos that were cut off are damaged, wherever their index stands', async () => {
  expect(await faultOf(make.cutOff(make.filmAt(source.file('end.mp4'))))).toBe('Damaged');
  const front = make.filmAt(source.file('front.mp4'), { more: ['-movflags', '+faststart'] });
  expect(await faultOf(make.cutOff(front, 0.97))).toBe('Damaged');
  expect(await faultOf(make.cutOff(make.filmAt(source.file('cut.webm'))))).toBe('Damaged');
});

withVideo('videos that are too large or too long are refused', async () => {
  const wide = make.filmAt(source.file('wide.mp4'), { size: '4100x64', seconds: 1, rate: 2 });
  expect(await faultOf(wide)).toBe('TooManyPixels');
  const long = make.filmAt(source.file('long.mp4'), { size: '32x32', seconds: 605, rate: 1, more: ['-an'] });
  expect(await faultOf(long)).toBe('TooLong');
});

withVideo('sound alone, and a list of other files, are no video', async () => {
  const sound = make.filmAt(source.file('sound.mp4'), { more: ['-vn'] });
  expect(await faultOf(sound)).toBe('Damaged');
  const list = Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n');
  expect(await faultOf(await fileOf('list.mp4', list))).toBe('TypeNotAllowed');
});

test('without the programs, HEIC pictures and videos are refused with that reason', async () => {
  const root = join(import.meta.dirname, '../../..');
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
  const files = [await fileOf('x.heic', box('heic')), await fileOf('x.mp4', box('mp42'))];
  const script = `
    import { convert } from './server/modules/media/processing/index.ts';
    for (const file of ${JSON.stringify(files)}) console.log(await convert(file, '').catch(({ fault }) => fault));`;
  const args = ['--import', './server/bin/typescript.mjs', '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: { PATH: source.path } });
  expect(stdout.trim().split('\n')).toEqual(['NoDecoder', 'NoDecoder']);
});

test('what uses up the time of a program is a fault of the file, what is killed for room is none', async () => {
  const limits = { seconds: 0.5, megabytes: 1024 };
  const faultless = (script: string) =>
    judged(runProgram('sh', ['-c', script], limits)).catch((error: unknown) => error);
  expect(await faultless('while :; do :; done')).toMatchObject({ fault: 'Damaged' });
  expect(await faultless('kill -KILL $$')).toMatchObject({ forLackOfRoom: true });
});

test('a file that is not there is no fault of the file', async () => {
  const error: unknown = await convert(source.file('gone.jpg'), out.path).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ENOENT' });
});
