import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';
import { DiskStorage } from './storageDisk.ts';

/** Opens the storage a house is set up for: a bucket where one is named, else the data directory. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return new DiskStorage(dataDir);
  // Loaded only where it is used: the client of S3 takes memory that a house with a disk can do without.
  const { S3Storage } = await import('./storageS3.ts');
  return new S3Storage(s3);
}
