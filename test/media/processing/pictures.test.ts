import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { avifOf, convert, cropOf, toolsThere } from '../../../server/modules/media/processing/index.ts';
import type { Variant } from '../../../server/modules/media/processing/types.ts';
import { jpegOf, mediaFolder, tellingHeic, turnedJpeg } from '../../support/mediaFixtures.ts';

// Some files are written twice, and each time they are looked at anew.
sharp.cache(false);

const tools = await toolsThere();
const withHeic = tools.heic ? test : test.skip;
const withWide = tools.heic && tools.video ? test : test.skip;
const folders = new Set<ReturnType<typeof mediaFolder>>();
const folder = () => {
  const made = mediaFolder();
  folders.add(made);
  return made;
};
afterAll(() => folders.forEach((one) => one.remove()));

async function converted(bytes: Buffer) {
  const { path, file } = folder();
  const source = folder().file('upload');
  await writeFile(source, bytes);
  return { path, file, source, ...(await convert(source, path)) };
}

const sizes = (variants: Variant[]) => variants.map(({ name, width, height }) => [name, width, height]);

/** The colour of a point, given in shares of the picture. */
async function colourAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

const close = (found: number[], wanted: number[]) =>
  found.length === wanted.length && found.every((value, index) => Math.abs(value - wanted[index]!) < 16);

test('a picture of 12 megapixels has all its variants and is told rightly', async () => {
  const { variants, path, ...told } = await converted(await jpegOf());
  expect(sizes(variants)).toEqual([
    ['w320', 320, 240],
    ['w640', 640, 480],
    ['w1280', 1280, 960],
    ['w2048', 2048, 1536],
    ['jpeg', 2048, 1536],
  ]);
  for (const { path, type, width, bytes: told } of variants) {
    const found = await sharp(path).metadata();
    expect([`image/${found.format}`, found.width]).toEqual([type, width]);
    expect((await sharp(path).toBuffer()).length).toBeGreaterThan(0);
    expect(told).toBeGreaterThan(500);
  }
  expect(await readdir(path)).toHaveLength(5);
  expect(told).toMatchObject({ kind: 'Picture', width: 2048, height: 1536, seconds: null });
  expect(told.hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true);
  expect(Buffer.from(told.thumbhash, 'base64').length).toBeGreaterThan(10);
});

test('a picture that comes twice has the same marks by which it is known', async () => {
  const bytes = await jpegOf(1200, 900);
  expect((await converted(bytes)).hashes).toEqual((await converted(bytes)).hashes);
});

test('the tiny preview is small in bytes and in points', async () => {
  const { tiny } = await converted(await jpegOf(1200, 900));
  expect(tiny).toMatch(/^data:image\/webp;base64,/);
  expect(tiny.length).toBeLessThanOrEqual(1200);
  const { width, height } = await sharp(Buffer.from(tiny.split(',')[1]!, 'base64')).metadata();
  expect([width, height]).toEqual([24, 18]);
});

test('nothing is enlarged, and the largest has its name whatever its width', async () => {
  const small = await converted(await jpegOf(500, 400));
  expect(sizes(small.variants)).toEqual([
    ['w320', 320, 256],
    ['w2048', 500, 400],
    ['jpeg', 500, 400],
  ]);
  const dot = await converted(await jpegOf(1, 1));
  expect(sizes(dot.variants)).toEqual([
    ['w2048', 1, 1],
    ['jpeg', 1, 1],
  ]);
  const strip = await converted(await jpegOf(100, 9000));
  expect([strip.width, strip.height]).toEqual([46, 4096]);
});

test('a picture that was marked to be turned comes out turned', async () => {
  const { variants } = await converted(await turnedJpeg());
  expect(sizes(variants)[0]).toEqual(['w320', 320, 480]);
  for (const { path } of variants) {
    expect(close(await colourAt(path, 0.5, 0.25), [255, 0, 0])).toBe(true);
    expect(close(await colourAt(path, 0.5, 0.75), [0, 0, 255])).toBe(true);
    expect((await sharp(path).metadata()).orientation).toBeUndefined();
  }
});

withHeic('a HEIC picture is turned once, by its own mark and not by that of the camera', async () => {
  const file = await tellingHeic(folder().file('turned.heic'), await turnedJpeg());
  const { width, height } = await sharp(file).metadata();
  expect(await convert(file, folder().path)).toMatchObject({ width, height });
});

test('every way to hold colours ends as sRGB of three channels without a profile', async () => {
  const red = { create: { width: 400, height: 300, channels: 3, background: '#c83232' } } as const;
  const wide = await sharp(red).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const print = await sharp(red).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const deep = await sharp(red).toColourspace('rgb16').png().toBuffer();
  for (const bytes of [wide, print, deep]) {
    for (const { path } of (await converted(bytes)).variants) {
      const { space, icc, channels } = await sharp(path).metadata();
      expect([space, icc, channels]).toEqual(['srgb', undefined, 3]);
      const found = await colourAt(path, 0.5, 0.5);
      expect(found[0]! > 150 && found[1]! < 100 && found[2]! < 100).toBe(true);
    }
  }
  const grey = await sharp(red).greyscale().png().toBuffer();
  expect((await converted(grey)).thumbhash).not.toBe('');
});

/** A still as a camera makes it, all of it of one brightness. */
function greyAvif(file: string, transfer: string): string {
  const grey = ['-f', 'lavfi', '-i', 'color=c=0x808080:s=320x240,format=yuv420p10le', '-frames:v', '1'];
  const coded = ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8', '-colorspace', 'bt2020nc'];
  const labels = ['-color_primaries', 'bt2020', '-color_trc', transfer];
  execFileSync('ffmpeg', ['-v', 'error', ...grey, ...coded, ...labels, '-y', file]);
  return file;
}

withWide.each([
  ['smpte2084', 145, 230],
  ['arib-std-b67', 100, 124],
  ['bt709', 125, 132],
])('a still is made for ordinary screens, whatever its range of light (%s)', async (transfer, from, to) => {
  const { variants } = await convert(greyAvif(folder().file('grey.avif'), transfer), folder().path);
  for (const { path } of variants) {
    const { channels } = await sharp(path).stats();
    expect(channels).toHaveLength(3);
    for (const { mean } of channels) {
      expect(mean).toBeGreaterThan(from);
      expect(mean).toBeLessThan(to);
    }
  }
});

test('what is transparent becomes white', async () => {
  const empty = { create: { width: 400, height: 300, channels: 4, background: '#00000000' } } as const;
  const { variants } = await converted(await sharp(empty).png().toBuffer());
  for (const { path } of variants) expect(close(await colourAt(path, 0.5, 0.5), [255, 255, 255])).toBe(true);
});

test('the content decides, not the name; WebP, PNG, GIF and AVIF become the same as JPEG', async () => {
  const image = sharp(await jpegOf(400, 300));
  const kinds = [image.clone().webp(), image.clone().png(), image.clone().gif(), image.clone().avif()];
  for (const kind of kinds) {
    const { variants } = await converted(await kind.toBuffer());
    expect(variants.map(({ type }) => type)).toEqual(['image/webp', 'image/webp', 'image/jpeg']);
  }
});

test('the AVIF variants follow from the largest WebP', async () => {
  const { variants, path } = await converted(await jpegOf(1500, 1000));
  const largest = variants.find(({ name }) => name === 'w2048')!;
  const made = await avifOf(largest.path, path);
  expect(sizes(made)).toEqual([
    ['w640', 640, 427],
    ['w2048', 1500, 1000],
  ]);
  for (const { path, type } of made) {
    expect(type).toBe('image/avif');
    expect((await sharp(path).metadata()).compression).toBe('av1');
  }
});

test('a portrait is cut out of the turned picture', async () => {
  const { variants, path } = await converted(await turnedJpeg());
  const largest = variants.find(({ name }) => name === 'w2048')!;
  const upper = await cropOf(largest.path, path, { x: 0, y: 0, width: 0.5, height: 0.375 });
  expect(sizes(upper)).toEqual([['w640', 200, 225]]);
  expect(close(await colourAt(upper[0]!.path, 0.5, 0.5), [255, 0, 0])).toBe(true);
  // Turned clockwise, what was above lies on the right.
  const [right] = await cropOf(largest.path, path, { x: 0.6, y: 0, width: 0.4, height: 0.6 }, 90);
  expect(close(await colourAt(right!.path, 0.5, 0.5), [255, 0, 0])).toBe(true);
  const [left] = await cropOf(largest.path, path, { x: 0, y: 0, width: 0.4, height: 0.6 }, 90);
  expect(close(await colourAt(left!.path, 0.5, 0.5), [0, 0, 255])).toBe(true);
});

test('a portrait of a large picture is 640 points wide, and one beyond the edge stays inside', async () => {
  const { variants, path } = await converted(await jpegOf(2000, 1500));
  const largest = variants.find(({ name }) => name === 'w2048')!;
  const made = await cropOf(largest.path, path, { x: 0.5, y: 0.1, width: 0.9, height: 0.9 }, 180);
  expect(sizes(made)).toEqual([
    ['w320', 320, 360],
    ['w640', 640, 720],
  ]);
});
