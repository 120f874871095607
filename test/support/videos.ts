import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { world } from './world.ts';

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The beginning of an MP4 file of a brand, filled up to a size in bytes. */
export function mp4(size = 2000, brand = 'mp42'): Blob {
  const head = box('ftyp', Buffer.concat([Buffer.from(brand.padEnd(4)), Buffer.alloc(4), Buffer.from('mp42isom')]));
  return new Blob([head, box('mdat', Buffer.alloc(size - head.length - 8, 7))], { type: 'video/mp4' });
}

/** The beginning of a WebM file, filled up to a size in bytes. */
export function webm(size = 2000): Blob {
  const head = Buffer.from('1a45dfa3874282847765626d', 'hex');
  return new Blob([head, Buffer.alloc(size - head.length, 7)], { type: 'video/webm' });
}

/** Names of everything that lies among the private files, unfinished ones too. */
export function privateFiles(): string[] {
  try {
    const entries = readdirSync(join(world.platform.config.dataDir, 'private'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    return [];
  }
}
