import type pg from 'pg';
import sharp from 'sharp';
import { MediaStatus, MediaType, SealedSurface } from '../../../shared/enums.ts';
import { randomName, type Storage } from '../../platform/files/storage.ts';
import { insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;

/** One case for the desk of sealed material: its facts, and a grey square as the file that nobody sees. */
export async function seedSealed(client: pg.ClientBase, storage: Storage, people: readonly Settled[], now: Date) {
  const owner = people.find(({ status }) => status === 'Quarantined');
  if (!owner) return;
  const square = { width: 320, height: 320, channels: 3, background: '#8a8a8a' } as const;
  const bytes = await sharp({ create: square }).png().toBuffer();
  const file = `Common-${randomName()}.png`;
  await storage.put(`private/${file}`, bytes, 'image/png');
  const found = new Date(now.getTime() - 5 * hour);
  const columns = {
    ...{ profile_id: 'bigint', type: 'smallint', status: 'smallint', original: 'text', bytes: 'bigint' },
    ...{ withheld: 'smallint', sealed_at: 'timestamptz', sealed_surface: 'smallint', sealed_list: 'text' },
    ...{ created_at: 'timestamptz' },
  };
  await insertRows(client, 'media', columns, [
    {
      ...{ profile_id: owner.id, type: MediaType.TempPicture, status: MediaStatus.ConversionFailed },
      ...{ original: file, bytes: bytes.length, withheld: 1, created_at: found },
      ...{ sealed_at: found, sealed_surface: SealedSurface.Upload, sealed_list: 'List of the demo' },
    },
  ]);
}
