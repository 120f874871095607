/** What is found on a list of unlawful pictures is shown to nobody ever: the file stays as it came, for an authority. */
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { restrictProfile } from '../moderation/index.ts';
import { MediaSealed } from './events.ts';
import { seal } from './model/mediaTransitions.ts';

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
  if (!(await seal(unit, mediaId, hashes, source))) return;
  const facts = { known: 'UnlawfulPicture' } as const;
  try {
    await restrictProfile({ ...unit, platform }, 'Quarantined', { profileId, rule: 'Law', facts, automated: true });
  } catch (error) {
    // Closed already, by another of its pictures or by people.
    if (!(error instanceof Refusal && error.code === 'StatusNotPossible')) throw error;
  }
  unit.record(MediaSealed, { mediaId, profileId });
}
