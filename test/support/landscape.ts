import sharp from 'sharp';
import { scene } from '../../shared/art/scene.ts';

let drawn = 0;

/** A landscape of our own as a JPEG; each is another one. */
export async function landscape(seed = ++drawn, width = 640, height = 480): Promise<Buffer> {
  const svg = scene('fjord', 'dusk', seed, width, height);
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
