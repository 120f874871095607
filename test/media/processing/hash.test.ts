import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { hashesOf, listedHashesOf, side } from '../../../server/modules/media/processing/hash.ts';
import { alike, convert, listHashes, near } from '../../../server/modules/media/processing/index.ts';
import { avatar } from '../../../shared/art/avatar.ts';
import { figures, type FigureName } from '../../../shared/art/figures.ts';
import { palettes, type PaletteName } from '../../../shared/art/palettes.ts';
import { pattern } from '../../../shared/art/pattern.ts';
import { random } from '../../../shared/art/random.ts';
import { scene } from '../../../shared/art/scene.ts';
import { mediaFolder } from '../../support/mediaFixtures.ts';

const places = ['fjord', 'lights', 'islands', 'town', 'cabin', 'jetty', 'hills', 'dunes', 'birch'] as const;
const weaves = ['arcs', 'bowls', 'leaves', 'waves', 'contour', 'terrazzo', 'steps'] as const;
const lights = Object.keys(palettes) as PaletteName[];
const people = Object.keys(figures) as FigureName[];
const heights = [450, 600, 1000];
const colours = ['#2b2140', '#e8c07a', '#8fb5c4', '#fdf1de'] as const;
const next = random(4711);

/** 36 landscapes, 7 patterns and 20 portraits, no two of one seed. */
function drawings(): string[] {
  const landscapes = places.flatMap((kind, row) =>
    [0, 1, 2, 3].map((column) => {
      const seed = row * 4 + column + 1;
      return scene(kind, lights[(seed * 3) % lights.length]!, seed * 7, 800, heights[column % 3]);
    }),
  );
  const cloths = weaves.map((kind, index) => pattern(kind, colours, index + 50, 400, 300));
  const portraits = people.slice(0, 20).map((who, index) => {
    const background = { kind: places[index % 9]!, light: lights[index % 10]! };
    return avatar(index % 3 ? who : [who, people[(index + 3) % 20]!], background, index + 1, index % 2 === 0);
  });
  return [...landscapes, ...cloths, ...portraits];
}

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

const open = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 3 } });

function cropped(picture: Picture, cuts: readonly number[]): Sharp {
  const [left, top, right, bottom] = cuts as [number, number, number, number];
  const across = Math.floor(picture.width * (1 - left - right));
  const down = Math.floor(picture.height * (1 - top - bottom));
  const from = { left: Math.floor(picture.width * left), top: Math.floor(picture.height * top) };
  return open(picture).extract({ ...from, width: across, height: down });
}

const anyCrop = () => [0, 0, 0, 0].map(() => next() * 0.1);
const again = (image: Sharp, quality = 75) => image.jpeg({ quality }).toBuffer();

type Alter = (one: Picture) => Promise<Buffer>;

const saved =
  (quality: number): Alter =>
  (one) =>
    again(open(one), quality);
const resized =
  (width: number): Alter =>
  (one) =>
    again(open(one).resize(width));
const lit =
  (brightness: number): Alter =>
  (one) =>
    again(open(one).modulate({ brightness }));
const cut =
  (...shares: number[]): Alter =>
  (one) =>
    again(cropped(one, shares));

/** What people do to a picture that was taken down, so that it passes once more. */
const alterations: Alter[] = [
  ...[saved(40), saved(90), resized(200), resized(900), lit(0.88), lit(1.12)],
  (one) => open(one).webp({ quality: 50 }).toBuffer(),
  (one) => again(open(one).flop()),
  ...[cut(0.04, 0.04, 0.04, 0.04), cut(0.1, 0.1, 0.1, 0.1)],
  ...[cut(0.1, 0, 0, 0), cut(0, 0.1, 0, 0), cut(0, 0, 0.1, 0), cut(0, 0, 0, 0.1)],
  (one) => again(cropped(one, anyCrop())),
  (one) => again(cropped(one, anyCrop()).flop()),
];

const grey = (image: Sharp) => image.greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
const found = (listed: string[], hashes: string[]) =>
  listed.some((one) => hashes.some((other) => near(one, other) <= alike));

let pictures: Picture[];
let listed: string[][];

beforeAll(async () => {
  const drawn = drawings().map((svg) => sharp(Buffer.from(svg)).resize(400).flatten({ background: '#fff' }));
  const raw = await Promise.all(drawn.map((one) => one.raw().toBuffer({ resolveWithObject: true })));
  pictures = raw.map(({ data, info: { width, height } }) => ({ data, width, height }));
  listed = await Promise.all(pictures.map(async (one) => listedHashesOf(await grey(open(one)))));
}, 60_000);

test('at least 95 of 100 altered copies are found again', async () => {
  expect(pictures.length).toBeGreaterThanOrEqual(60);
  let seen = 0;
  for (const alter of alterations) {
    const copies = await Promise.all(pictures.map(async (one) => hashesOf(await grey(sharp(await alter(one))))));
    seen += copies.filter((hashes, index) => found(listed[index]!, hashes)).length;
  }
  const recall = seen / (alterations.length * pictures.length);
  expect(recall).toBeGreaterThanOrEqual(0.95);
}, 120_000);

test('at most one of 100 other pictures is taken for a listed one', async () => {
  const looked = await Promise.all(pictures.map(async (one) => hashesOf(await grey(open(one)))));
  const pairs = looked.flatMap((hashes, a) => listed.filter((_, b) => a !== b).map((list) => found(list, hashes)));
  expect(pairs.filter(Boolean).length / pairs.length).toBeLessThanOrEqual(0.01);
}, 60_000);

test('an upload is found by what the list keeps of it, mirrored too', async () => {
  const folder = mediaFolder();
  const [source, mirrored] = [folder.file('a'), folder.file('b')];
  await writeFile(source, await again(open(pictures[0]!)));
  await writeFile(mirrored, await again(open(pictures[0]!).flop(), 50));
  const list = await listHashes(source);
  const { hashes } = await convert(mirrored, folder.path);
  expect(found(list, hashes)).toBe(true);
  expect(found(listed[20]!, hashes)).toBe(false);
  folder.remove();
});

test('the distance counts differing bits', () => {
  expect(near('0000000000000000', 'ffffffffffffffff')).toBe(64);
  expect(near('8000000000000001', '8000000000000000')).toBe(1);
});
