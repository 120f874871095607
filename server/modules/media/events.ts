import { event } from '../../platform/work/events.ts';

export interface MediaFacts extends Record<string, number> {
  mediaId: number;
  profileId: number;
}

export interface StillWish extends Record<string, string | number | null> {
  mediaId: number;
  profileId: number;
  /** The largest still as it was then: once it is another one, the wish is fulfilled, or no longer of it. */
  from: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  second: number | null;
}

/** A file arrived whole. */
export const MediaUploaded = event<MediaFacts>('MediaUploaded');
/** Its sizes are made. */
export const MediaConverted = event<MediaFacts>('MediaConverted');
export const MediaConversionFailed = event<MediaFacts>('MediaConversionFailed');
/** It waits for the house. */
export const MediaAwaitingReview = event<MediaFacts>('MediaAwaitingReview');
export const MediaApproved = event<MediaFacts>('MediaApproved');
export const MediaRejected = event<MediaFacts & { statementId: number }>('MediaRejected');
/** Found on a list of unlawful pictures. */
export const MediaSealed = event<MediaFacts>('MediaSealed');
/** Another part of a profile picture is to stand on cards. */
export const PictureCropped = event<MediaFacts>('PictureCropped');
/** Its stills are to be made anew: of a part of a picture, turned, or of a moment of a video. */
export const StillsWished = event<StillWish>('StillsWished');
/** Something of a member's media is not as it was on open pages. */
export const MediaChanged = event<{ profileId: number }>('MediaChanged');
/** Files that nothing names any more. */
export const MediaFilesDropped = event<{ files: string[]; originals: string[] }>('MediaFilesDropped');

export const MediaConsentAsked = event<{ consentId: number; profileId: number; otherId: number }>('MediaConsentAsked');
export const MediaConsentAnswered = event<{ consentId: number; profileId: number; otherId: number }>(
  'MediaConsentAnswered',
);

export interface GrantFacts extends Record<string, number> {
  albumId: number;
  ownerId: number;
  profileId: number;
}
export const AlbumAccessRequested = event<GrantFacts>('AlbumAccessRequested');
export const AlbumAccessGranted = event<GrantFacts>('AlbumAccessGranted');
export const AlbumAccessRevoked = event<GrantFacts>('AlbumAccessRevoked');
/** Who asked is not to know: only the owner's open pages are told. */
export const AlbumAccessRefused = event<GrantFacts>('AlbumAccessRefused');
/** Withdrawn or expired: nobody is told, open pages are. */
export const AlbumAccessEnded = event<GrantFacts>('AlbumAccessEnded');
