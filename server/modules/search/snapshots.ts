/**
 * What somebody looks at: the first of a result by their numbers, kept for a while so that its pages follow each other and
 * going back finds the same place. It is theirs alone, and each page is judged again.
 */
import type { Redis } from 'ioredis';
import { minutes } from '../../platform/clock.ts';

const keptFor = 15 * minutes;

export interface Snapshot {
  ordinals: number[];
  total: number;
  over: boolean;
  /** Nobody had come later when it was made. */
  highest: number;
}

const keyOf = (profileId: number, look: string) => `search:look:${profileId}:${look}`;

/** Keeps a result; answers its handle. Where it cannot be kept, its pages are made anew. */
export async function saveSnapshot(
  cache: Redis,
  profileId: number,
  { ordinals, total, over, highest }: Snapshot,
): Promise<string> {
  const look = crypto.randomUUID();
  const bytes = Buffer.from(Int32Array.from([total, over ? 1 : 0, highest, ...ordinals]).buffer);
  await cache.set(keyOf(profileId, look), bytes, 'PX', keptFor).catch(() => undefined);
  return look;
}

/** A result that was kept; undefined when it is not there any more, or somebody else's. */
export async function readSnapshot(cache: Redis, profileId: number, look: string): Promise<Snapshot | undefined> {
  const bytes = await cache.getBuffer(keyOf(profileId, look)).catch(() => null);
  if (!bytes) return undefined;
  const [total = 0, over, highest = 0, ...ordinals] = Array.from({ length: bytes.length / 4 }, (_, nth) =>
    bytes.readInt32LE(nth * 4),
  );
  return { ordinals, total, over: over === 1, highest };
}
