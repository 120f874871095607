import { MediaStatus, MediaType, ValidationItemStatus } from '../../../shared/enums.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Media } from './model/Media.ts';
import { holdRoom, mustHaveRoom } from './quota.ts';

/** A file that arrived whole among the private ones. */
export interface Arrived {
  file: string;
  name: string;
  type: string;
  bytes: number;
}

/** What an item begins with. */
export const emptyMedia = {
  position: 0,
  consentId: null,
  original: null,
  originalName: '',
  bytes: 0,
  externalUrl: null,
  caption: '',
  alt: '',
  adult: false,
  audience: null,
  crop: null,
  withheld: 0,
  sealedAt: null,
  reason: null,
  proposedBy: null,
  claimedBy: null,
  claimedAt: null,
  decidedBy: null,
  decidedAt: null,
  liveAt: null,
} as const;

/** Makes an arrived file an upload of a member, which is made ready in the background. Refuses where there is no room left. */
export async function keepUpload(unit: Unit, profileId: number, { file, name, type, bytes }: Arrived, forMail = false) {
  await holdRoom(unit.sql, profileId);
  await mustHaveRoom(unit.sql, profileId, bytes);
  const media = unit.em.create(Media, {
    ...emptyMedia,
    profileId,
    type: type.startsWith('video/') ? MediaType.TempVideo : forMail ? MediaType.TempMailPicture : MediaType.TempPicture,
    albumId: null,
    status: MediaStatus.ReadyForConversion,
    validation: ValidationItemStatus.None,
    original: file,
    originalName: name,
    bytes,
    createdAt: unit.now,
  });
  media.uploaded();
  return () => ({ tempMediaId: media.id });
}
