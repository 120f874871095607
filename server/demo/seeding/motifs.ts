import type pg from 'pg';
import sharp from 'sharp';
import { pattern } from '../../../shared/art/pattern.ts';
import type { Random } from '../../../shared/art/random.ts';
import { scene } from '../../../shared/art/scene.ts';
import { randomName, type Storage } from '../../platform/storage.ts';
import { cloth, view, type DrawnPicture } from '../content/pictures.ts';
import { insertLinks } from './rows.ts';

const sizes = { w320: 320, w1280: 1280 } as const;

/** A drawn picture in its sizes; several items may show the same one. */
export interface Motif {
  tiny: string;
  width: number;
  height: number;
  sizes: { variant: keyof typeof sizes; bytes: Buffer; width: number; height: number }[];
}

const scenes = ['fjord', 'islands', 'cabin', 'jetty', 'hills', 'dunes', 'birch', 'lights', 'town'] as const;
const lights = ['dusk', 'dawn', 'summer', 'winter', 'autumn', 'heather', 'blue', 'night'] as const;
const cloths = ['berry', 'forest', 'harbour', 'heather', 'linen', 'rose', 'shore'] as const;
const weaves = ['arcs', 'leaves', 'waves', 'terrazzo', 'steps'] as const;

/** What the picture at a place of the list shows. */
export function motifAt(at: number, dice: Random): DrawnPicture {
  const seed = 1 + Math.floor(dice() * 9000);
  if (at % 6 === 5) return cloth(weaves[at % weaves.length]!, cloths[at % cloths.length]!, seed);
  return view(scenes[at % scenes.length]!, lights[at % lights.length]!, seed);
}

/** Draws a motif in every size. */
export async function paint(drawn: DrawnPicture): Promise<Motif> {
  const [width, height] = drawn.seed % 3 === 0 ? [720, 960] : [960, 720];
  const svg =
    drawn.kind === 'scene'
      ? scene(drawn.scene, drawn.palette, drawn.seed, width, height)
      : pattern(drawn.pattern, drawn.colours, drawn.seed, width, height);
  const whole = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const made = await Promise.all(
    Object.entries(sizes).map(async ([variant, most]) => {
      const { data, info } = await sharp(whole)
        .resize(Math.min(most, width))
        .webp({ quality: 78, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      return { variant: variant as keyof typeof sizes, bytes: data, width: info.width, height: info.height };
    }),
  );
  const preview = await sharp(whole).resize(16).webp({ quality: 40 }).toBuffer();
  return { tiny: `data:image/webp;base64,${preview.toString('base64')}`, width, height, sizes: made };
}

/** Stores the sizes of items, each item with files of its own. */
export async function storeFiles(
  client: pg.ClientBase,
  storage: Storage,
  seen: readonly { mediaId: number; motif: Motif }[],
) {
  const files = seen.flatMap(({ mediaId, motif }) =>
    motif.sizes.map((size) => ({ ...size, mediaId, file: `${randomName()}.webp` })),
  );
  let next = 0;
  const carrier = async () => {
    for (let one = files[next++]; one; one = files[next++])
      await storage.put(`media/${one.file}`, one.bytes, 'image/webp');
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
    files.map(({ file, mediaId, variant, width, height, bytes }) => ({
      ...{ file, media_id: mediaId, variant, type: 'image/webp', width, height, bytes: bytes.length },
    })),
  );
}
