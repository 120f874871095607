import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { avifOf, convert, cropOf, toolsThere } from '../../../server/modules/media/processing/index.ts';
import type { Variant } from '../../../server/modules/media/processing/types.ts';
import {
  mediaFolder,
  tellingFilm,
  tellingHeic,
  tellingJpeg,
  tellingPng,
  tellingWebp,
  toldIn,
} from '../../support/mediaFixtures.ts';

const tools = await toolsThere();
const withHeic = tools.heic ? test : test.skip;
const withVideo = tools.video ? test : test.skip;
const source = mediaFolder();
let out: ReturnType<typeof mediaFolder>;
beforeEach(() => void (out = mediaFolder()));
afterEach(() => out.remove());
afterAll(() => source.remove());

/** Nothing hidden in any file of the folder, and nothing that could hold it. */
async function expectSilence(variants: Variant[]): Promise<void> {
  const files = await readdir(out.path);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(await toldIn(join(out.path, file))).toEqual([]);
  for (const { path, type } of variants) {
    if (!type.startsWith('image/')) continue;
    const { exif, xmp, iptc, icc, comments, orientation } = await sharp(path).metadata();
    expect([exif, xmp, iptc, icc, comments, orientation]).toEqual(Array(6).fill(undefined));
  }
}

async function expectNothingOf(file: string): Promise<void> {
  const { variants } = await convert(file, out.path);
  const largest = variants.find(({ name }) => name === 'w2048')!.path;
  const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
  const more = [...(await avifOf(largest, out.path)), ...(await cropOf(largest, out.path, crop))];
  await expectSilence([...variants, ...more]);
}

const everything = ['SERIAL-4711', 'PLANTED-XMP', 'PLANTED-COMMENT', 'PLANTED-THUMB', 'place'];
const allButComment = everything.filter((word) => word !== 'PLANTED-COMMENT');
const pictures = [
  ['JPEG', tellingJpeg, everything],
  ['PNG', tellingPng, everything],
  ['WebP', tellingWebp, allButComment],
] as const;

for (const [name, make, hidden] of pictures) {
  test(`nothing hidden in a ${name} is in what is served`, async () => {
    const file = source.file(name);
    await writeFile(file, await make());
    expect(await toldIn(file)).toEqual(hidden);
    await expectNothingOf(file);
  });
}

withHeic('nothing hidden in a HEIC picture is in what is served', async () => {
  const file = await tellingHeic(source.file('telling.heic'));
  expect(await toldIn(file)).toEqual(allButComment);
  await expectNothingOf(file);
});

for (const name of ['telling.mp4', 'telling.mov']) {
  withVideo(`nothing hidden in ${name} is in what is served`, async () => {
    const file = await tellingFilm(source.file(name));
    expect(await toldIn(file)).toEqual(['SERIAL-4711', 'PLANTED-COMMENT', 'PLANTED-TITLE', '+55.6761']);
    const { variants } = await convert(file, out.path);
    await expectSilence(variants);
    const video = variants.find(({ name }) => name === 'video')!.path;
    const asked = ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', video];
    const told = JSON.parse(execFileSync('ffprobe', asked, { encoding: 'utf8' }));
    const brands = ['major_brand', 'minor_version', 'compatible_brands'];
    expect(Object.keys(told.format.tags)).toEqual(brands);
    expect(told.chapters).toEqual([]);
    expect(told.streams.map((stream: { codec_type: string }) => stream.codec_type)).toEqual(['video', 'audio']);
    for (const { tags } of told.streams) expect(tags.handler_name).toMatch(/^(Video|Sound)Handler$/);
  });
}
