import type pg from 'pg';
import sharp from 'sharp';
import { pattern } from '../../../shared/art/pattern.ts';
import type { Random } from '../../../shared/art/random.ts';
import { scene } from '../../../shared/art/scene.ts';
import { randomName, type Storage } from '../../platform/files/storage.ts';
import { cloth, view, type DrawnPicture } from '../content/pictures.ts';
import { insertLinks } from './rows.ts';

const sizes = { w320: 320, w1280: 1280 } as const;

interface MotifFile {
  variant: keyof typeof sizes | 'poster' | 'video';
  type: 'image/webp' | 'image/jpeg' | 'video/mp4';
  bytes: Buffer;
  width: number;
  height: number;
}

/** A drawn picture in its sizes, or a clip with its still; several items may show the same one. */
export interface Motif {
  tiny: string;
  width: number;
  height: number;
  /** Of a clip. */
  seconds: number | null;
  files: MotifFile[];
}

const endings = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'video/mp4': 'mp4' };

const scenes = ['fjord', 'islands', 'cabin', 'jetty', 'hills', 'dunes', 'birch', 'lights', 'town'] as const;
const lights = ['dusk', 'dawn', 'summer', 'winter', 'autumn', 'heather', 'blue', 'night'] as const;
const cloths = ['berry', 'forest', 'harbour', 'heather', 'linen', 'rose', 'shore'] as const;
const weaves = ['arcs', 'leaves', 'waves', 'terrazzo', 'steps'] as const;

/** What the picture at a place of the list shows. */
export function motifAt(at: number, dice: Random): DrawnPicture {
  if (at % 6 === 5) return cloth(weaves[at % weaves.length]!, cloths[at % cloths.length]!, seedOf(dice));
  return viewAt(at, dice);
}

/** The same, and always a land. */
export const viewAt = (at: number, dice: Random): DrawnPicture =>
  view(scenes[at % scenes.length]!, lights[at % lights.length]!, seedOf(dice));

const seedOf = (dice: Random) => 1 + Math.floor(dice() * 9000);

/** Draws a motif in every size. */
export async function paint(drawn: DrawnPicture): Promise<Motif> {
  const [width, height] = drawn.seed % 3 === 0 ? [720, 960] : [960, 720];
  return inSizes(await draw(drawn, width, height));
}

/** Draws a motif as a PNG of this size. */
export function draw(drawn: DrawnPicture, width: number, height: number): Promise<Buffer> {
  const svg =
    drawn.kind === 'scene'
      ? scene(drawn.scene, drawn.palette, drawn.seed, width, height)
      : pattern(drawn.pattern, drawn.colours, drawn.seed, width, height);
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture in the sizes that are kept of it. */
export async function inSizes(whole: Buffer): Promise<Motif> {
  const { width, height } = await sharp(whole).metadata();
  const files = await Promise.all(
    Object.entries(sizes).map(async ([variant, most]): Promise<MotifFile> => {
      const { data, info } = await sharp(whole)
        .resize(Math.min(most, width))
        .webp({ quality: 78, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      return { variant: variant as keyof typeof sizes, type: 'image/webp', bytes: data, ...sizeOf(info) };
    }),
  );
  const preview = await sharp(whole).resize(16).webp({ quality: 40 }).toBuffer();
  const tiny = `data:image/webp;base64,${preview.toString('base64')}`;
  return { tiny, width, height, seconds: null, files };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** Stores what items show, each item with files of its own. */
export async function storeFiles(
  client: pg.ClientBase,
  storage: Storage,
  seen: readonly { mediaId: number; motif: Motif }[],
) {
  const files = seen.flatMap(({ mediaId, motif }) =>
    motif.files.map((one) => ({ ...one, mediaId, file: `${randomName()}.${endings[one.type]}` })),
  );
  let next = 0;
  const carrier = async () => {
    for (let one = files[next++]; one; one = files[next++]) await storage.put(`media/${one.file}`, one.bytes, one.type);
  };
  await Promise.all([carrier(), carrier(), carrier(), carrier()]);
  const columns = {
    ...{ file: 'text', media_id: 'bigint', variant: 'text', type: 'text' },
    ...{ width: 'integer', height: 'integer', bytes: 'bigint' },
  };
  await insertLinks(
    client,
    'media_file',
    columns,
    files.map(({ mediaId, bytes, ...file }) => ({ ...file, media_id: mediaId, bytes: bytes.length })),
  );
}
