import sharp from 'sharp';
import { avatar } from '../../../shared/art/avatar.ts';
import { pattern } from '../../../shared/art/pattern.ts';
import { scene } from '../../../shared/art/scene.ts';
import { randomName, type Storage } from '../../platform/files/storage.ts';
import type { DrawnPicture } from '../content/pictures.ts';
import type { DemoPerson } from '../types.ts';

/** A picture that waits to be drawn, and who it belongs to. */
export interface Order {
  svg: string;
  width: number;
  height: number;
  profileId: number | null;
}

export interface Drawn {
  profileId: number | null;
  file: string;
  width: number;
  height: number;
  tiny: string;
}

const portrait = { width: 320, height: 360 };
export const wide = { width: 1040, height: 416 };
export const square = { width: 280, height: 280 };

/** The portrait of a profile, one figure or two before their landscape. */
export function portraitOf(person: DemoPerson, profileId: number): Order {
  const figures = person.persons.map((self) => self.figure);
  const [first, second] = figures;
  const who = second ? ([first!, second] as const) : first!;
  const { scene: kind, palette: light, seed } = person.background;
  return { svg: avatar(who, { kind, light }, seed, true), ...portrait, profileId };
}

/** A landscape or a cloth in a size. */
export function coverOf(drawn: DrawnPicture, size: { width: number; height: number }, profileId: number | null): Order {
  const { width, height } = size;
  const svg =
    drawn.kind === 'scene'
      ? scene(drawn.scene, drawn.palette, drawn.seed, width, height)
      : pattern(drawn.pattern, drawn.colours, drawn.seed, width, height);
  return { svg, width, height, profileId };
}

/** Draws orders as WebP files with tiny previews; several at once, answers in the order given. */
export async function draw(orders: readonly Order[], storage: Storage): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  let next = 0;
  const painter = async () => {
    for (let at = next++; at < orders.length; at = next++) drawn[at] = await paint(orders[at]!, storage);
  };
  await Promise.all([painter(), painter(), painter(), painter()]);
  return drawn;
}

async function paint({ svg, width, height, profileId }: Order, storage: Storage): Promise<Drawn> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const file = `${randomName()}.webp`;
  await storage.put(`media/${file}`, await sharp(data, raw).webp({ quality: 80, effort: 2 }).toBuffer(), 'image/webp');
  const preview = await sharp(data, raw).resize(16).webp({ quality: 40 }).toBuffer();
  return { profileId, file, width, height, tiny: `data:image/webp;base64,${preview.toString('base64')}` };
}
