/** Turns what people upload into what is safe to show. Runs in the worker; pixels are read in processes of their own. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decoderOf, wideRangeIn } from './content.ts';
import { Unconvertible } from './fault.ts';
import { PictureProcess } from './pictureProcess.ts';
import { judged, runProgram } from './programs.ts';
import { toolsThere } from './tools.ts';
import type { Variant, Crop, Turn, Still } from './types.ts';
import { film, frame, narrowStill } from './video.ts';

export { Unconvertible } from './fault.ts';
export { alike, near } from './hash.ts';
export { toolsThere } from './tools.ts';
export type { Still } from './types.ts';

export interface Converted {
  kind: 'Picture' | 'Video';
  /** Of the largest variant, or of the video, in points. */
  width: number;
  height: number;
  seconds: number | null;
  /** A data URL of a strongly blurred WebP, 1.2 kB at most. */
  tiny: string;
  /** Base64. */
  thumbhash: string;
  /** Perceptual hashes of 16 hexadecimal digits each, the one of the whole picture first. */
  hashes: string[];
  variants: Variant[];
}

interface Options {
  signal?: AbortSignal | undefined;
}

const heifLimits = { seconds: 30, megabytes: 2048 };
const now = new PictureProcess();
/** What nobody waits for has a process of its own, so that it never stands before what somebody does. */
const later = new PictureProcess();

/**
 * Makes every variant of an uploaded file in `folder`, which the caller made and removes on failure. Judges by content.
 * Throws Unconvertible when the file will never do; after any other Error it may be tried again.
 */
export async function convert(source: string, folder: string, { signal }: Options = {}): Promise<Converted> {
  const decoder = await decoderOf(source);
  const tools = await toolsThere();
  const isSimple =
    decoder === 'sharp' || (decoder === 'avif' && !(tools.video && tools.heic && (await wideRangeIn(source))));
  if (isSimple) return pictureOf(await now.run('still', [source, folder], signal));
  const isHeif = decoder === 'heif' || decoder === 'avif';
  if (!(isHeif ? tools.heic : tools.video)) throw new Unconvertible('NoDecoder');
  if (isHeif) return pictureOf(await heif(source, folder, signal));
  const { video, poster, seconds } = await film(source, folder, decoder, signal);
  const still = await posterFrom(poster, folder, signal);
  const { width, height } = video;
  return { ...still, kind: 'Video', width, height, seconds, variants: [...still.variants, video] };
}

/** Everything of a video that is a picture, made from the still in a file that is deleted. */
async function posterFrom(poster: string, folder: string, signal?: AbortSignal): Promise<Still> {
  const still = await passing(poster, () => now.run('still', [poster, folder], signal));
  const variants = still.variants.map((one): Variant => (one.name === 'jpeg' ? { ...one, name: 'poster' } : one));
  return { ...still, variants };
}

/** The stills of a converted video as it looks at a moment. */
export const posterOf = async (source: string, folder: string, second: number): Promise<Still> =>
  posterFrom(await frame(source, folder, second), folder);

/** Every size of a part of a converted picture, as it looks when it has been turned. */
export const recutOf = (source: string, folder: string, crop: Crop, rotation: Turn): Promise<Still> =>
  now.run('recut', [source, folder, crop, rotation]);

const pictureOf = (still: Still): Converted => ({ kind: 'Picture', seconds: null, ...still });

/** The first picture of a HEIC or AVIF file; libheif turns it on the way. */
async function heif(source: string, folder: string, signal?: AbortSignal): Promise<Still> {
  await now.run('checkHeader', [source], signal);
  const wide = await wideRangeIn(source);
  const between = join(folder, wide ? 'wide.png' : 'between.jpg');
  return passing(between, async () => {
    await judged(runProgram('heif-convert', ['-q', '95', source, between], { ...heifLimits, signal }));
    if (!wide || !(await toolsThere()).video) return now.run('still', [between, folder, { upright: true }], signal);
    const narrow = join(folder, 'between.png');
    return passing(narrow, async () => {
      await narrowStill(between, narrow, wide, signal);
      return now.run('still', [narrow, folder, { upright: true }], signal);
    });
  });
}

/** Uses a file that is only passed through, and removes it. */
async function passing<T>(file: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } finally {
    await rm(file, { force: true });
  }
}

/** The AVIF variants (`w640`, `w2048`) of a converted picture, from its largest WebP. */
export const avifOf = (source: string, folder: string): Promise<Variant[]> => later.run('avifOf', [source, folder]);

/**
 * The portrait (4:4.5, 640 points wide at most, `w320` and `w640` in WebP) cut out of a converted picture. The picture is
 * turned first; the crop is of what it looks like then.
 */
export const cropOf = (source: string, folder: string, crop: Crop, rotation: Turn = 0): Promise<Variant[]> =>
  now.run('cropOf', [source, folder, crop, rotation]);

/** What a block list keeps of a picture: the hashes of the whole, of crops, and of all of them mirrored. */
export const listHashes = (source: string): Promise<string[]> => later.run('listHashes', [source]);
