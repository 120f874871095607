/** What is found on a list of unlawful pictures is shown to nobody ever: the file stays as it came, for an authority. */
import { sql } from 'kysely';
import { AlbumType, MediaStatus, SealedSurface } from '../../../shared/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { restrictProfile } from '../moderation/index.ts';
import { MediaSealed } from './events.ts';

interface Found {
  mediaId: number;
  profileId: number;
  hashes: string[];
  /** Of the list it was found on. */
  source: string;
}

/** Seals an upload that was not made ready yet, and closes the profile until people have looked at it. */
export async function sealMedia(unit: Unit, platform: Platform, found: Found): Promise<void> {
  const { mediaId, profileId, hashes, source } = found;
  const surface = sql`coalesce((select case type when ${AlbumType.Profile}::int then ${SealedSurface.Profile}::int
      when ${AlbumType.Blog}::int then ${SealedSurface.Blog}::int else ${SealedSurface.Album}::int end
    from media_album where id = album_id), ${SealedSurface.Upload}::int)`;
  const sealed = await firstRow(
    unit.sql,
    sql`update media set sealed_at = ${unit.now}, sealed_surface = ${surface}, sealed_list = ${source},
        hashes = ${hashes}::text[], withheld = greatest(withheld, 1), status = ${MediaStatus.ConversionFailed}
      where id = ${mediaId} and status in (${MediaStatus.ReadyForConversion}, ${MediaStatus.TemporaryError})
      returning id`,
  );
  if (!sealed) return;
  const facts = { known: 'UnlawfulPicture' } as const;
  try {
    await restrictProfile({ ...unit, platform }, 'Quarantined', { profileId, rule: 'Law', facts, automated: true });
  } catch (error) {
    // Closed already, by another of its pictures or by people.
    if (!(error instanceof Refusal && error.code === 'StatusNotPossible')) throw error;
  }
  unit.record(MediaSealed, { mediaId, profileId });
}
