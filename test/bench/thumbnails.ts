import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { randomName } from '../../server/platform/files/storage.ts';
import { DiskStorage } from '../../server/platform/files/storageDisk.ts';
import type { Stage } from '../support/stage.ts';
import { measurePair, startBare } from './calls.ts';
import type { Filled } from './fill.ts';

const size = 15_000;

/** Measures fifty thumbnails, each with its token and its right, beside the same files from a server that asks for neither. */
export async function measureThumbnails(stage: Stage, { reader }: Filled): Promise<void> {
  const storage = new DiskStorage(stage.dataDir);
  const files = Array.from({ length: 50 }, () => `${randomName()}.webp`);
  for (const file of files) await storage.put(`media/${file}`, randomBytes(size), 'image/webp');
  await stage.pool.query(
    `insert into picture (file, width, height, tiny, created_at) select file, 320, 360, '', now() from unnest($1::text[]) file`,
    [files],
  );
  const { media } = await reader.GetContentTokens();
  const floor = await startBare('test/bench/bareFiles.ts', { FILES: join(stage.dataDir, 'media') });
  await measurePair(
    'thumbnails',
    {
      url: stage.url,
      headers: { cookie: reader.cookie },
      paths: files.map((file) => `/media/${file}?token=${encodeURIComponent(media)}`),
    },
    { url: floor.url, paths: files.map((file) => `/${file.slice(0, 2)}/${file}`) },
    0.5,
  );
  floor.stop();
}
