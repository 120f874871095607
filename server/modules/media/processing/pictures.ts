// All work with pixels. Loaded by the child process only, never by the server or the worker.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Unconvertible } from './fault.ts';
import { hashesOf, listedHashesOf, side } from './hash.ts';
import type { Variant, Crop, Turn, Still } from './types.ts';

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 60_000_000;
/** The decoder of AVIF needs three times the memory of the others. */
const mostPixelsOfAvif = 25_000_000;
const mostFrames = 500;
/** The largest size that is kept; a picture may be twice as high as wide before its width gives way. */
const largest = { width: 2048, height: 4096, fit: 'inside', withoutEnlargement: true } as const;
const widths = { w320: 320, w640: 640, w1280: 1280, w2048: 2048 };
type Width = keyof typeof widths;
const webp = { quality: 80, effort: 4 };
const avif = { quality: 52, effort: 2 };
const jpeg = { quality: 82, progressive: true };
const portrait = 4.5 / 4;

/** Judges a picture by its header, before anything is decoded. Throws Unconvertible. */
async function checkHeader(source: string): Promise<void> {
  await access(source);
  const header = await orDamaged(sharp(source, { limitInputPixels: false }).metadata());
  const { width, height, pages = 1, compression } = header;
  if (width * height > (compression === 'av1' ? mostPixelsOfAvif : mostPixels))
    throw new Unconvertible('TooManyPixels');
  if (pages > mostFrames) throw new Unconvertible('TooManyFrames');
}

/** Makes everything of a picture that is shown. `upright`: it has been turned already, whatever its header says. */
async function still(source: string, folder: string, { upright = false } = {}): Promise<Still> {
  return allOf(await decode(source, upright), folder);
}

/** Turns a picture, and makes everything of a part of what it looks like then. */
async function recut(source: string, folder: string, crop: Crop, turn: Turn): Promise<Still> {
  return allOf(await partOf(source, crop, turn), folder);
}

async function allOf(pixels: Pixels, folder: string): Promise<Still> {
  const { width, height } = pixels;
  const image = from(pixels);
  const [variants, jpegFile, tiny, thumbhash, grey] = await Promise.all([
    ladder(pixels, ['w320', 'w640', 'w1280', 'w2048'], (one, name) =>
      save(one.webp(webp), folder, name, 'webp', 'image/webp'),
    ),
    save(image.clone().jpeg(jpeg), folder, 'jpeg', 'jpg', 'image/jpeg'),
    tinyOf(image),
    thumbhashOf(image),
    greyOf(image),
  ]);
  return { width, height, tiny, thumbhash, hashes: hashesOf(grey), variants: [...variants, jpegFile] };
}

/** The AVIF variants of a picture, made from its largest WebP. */
async function avifOf(source: string, folder: string): Promise<Variant[]> {
  return ladder(await decode(source), ['w640', 'w2048'], (one, name) =>
    save(one.avif(avif), folder, name, 'avif', 'image/avif'),
  );
}

/** Turns a picture, then cuts a portrait of 4:4.5 out of what it looks like then. */
async function cropOf(source: string, folder: string, crop: Crop, turn: Turn = 0): Promise<Variant[]> {
  const part = await partOf(source, crop, turn);
  const to = Math.min(widths.w640, part.width);
  const cut = await from(part)
    .resize({ width: to, height: Math.round(to * portrait), fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { ...cut.info, data: cut.data };
  const names: Width[] = to > widths.w320 ? ['w320', 'w640'] : ['w640'];
  return Promise.all(
    names.map((name) => {
      const one = from(pixels).resize({ width: widths[name], withoutEnlargement: true });
      return save(one.webp(webp), folder, name, 'webp', 'image/webp', 'portrait-');
    }),
  );
}

/** A part of a picture, as it looks when it has been turned. */
async function partOf(source: string, crop: Crop, turn: Turn): Promise<Pixels> {
  const { data, info } = await from(await decode(source))
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
  const cut = await from({ ...info, data })
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...cut.info, data: cut.data };
}

const listHashes = async (source: string): Promise<string[]> =>
  listedHashesOf(await greyOf(from(await decode(source))));

/** What the child process can be asked to do. */
export const tasks = { checkHeader, still, recut, avifOf, cropOf, listHashes };

async function decode(source: string, upright = false): Promise<Pixels> {
  await checkHeader(source);
  const read = sharp(source, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: !upright });
  const { data, info } = await orDamaged(
    read
      .resize(largest)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return { ...info, data };
}

const from = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

/** The sizes of these names below the picture's own, and its own as the largest. */
function ladder(
  pixels: Pixels,
  names: readonly Width[],
  make: (one: Sharp, name: Width) => Promise<Variant>,
): Promise<Variant[]> {
  const fitting = names.filter((name) => name === 'w2048' || widths[name] < pixels.width);
  return Promise.all(
    fitting.map((name) => make(from(pixels).resize({ width: widths[name], withoutEnlargement: true }), name)),
  );
}

async function save(
  image: Sharp,
  folder: string,
  name: Variant['name'],
  ending: string,
  type: string,
  before = '',
): Promise<Variant> {
  const path = join(folder, `${before}${name}.${ending}`);
  const { width, height, size } = await image.toFile(path);
  return { name, path, type, width, height, bytes: size };
}

async function tinyOf(image: Sharp): Promise<string> {
  const small = image.clone().resize({ width: 24, height: 24, fit: 'inside' }).blur(1.6);
  const bytes = await small.webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

async function thumbhashOf(image: Sharp): Promise<string> {
  const small = image.clone().resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const greyOf = (image: Sharp): Promise<Buffer> =>
  image.clone().greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();

/** What sharp cannot read has nothing wrong but the file. */
const orDamaged = <T>(read: Promise<T>): Promise<T> =>
  read.catch(() => {
    throw new Unconvertible('Damaged');
  });
