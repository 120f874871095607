import { event } from '../../platform/work/events.ts';

export type MediaFacts = {
  mediaId: number;
  profileId: number;
};

export type StillWish = {
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
};

/** A file arrived whole. */
export const MediaUploaded = event('MediaUploaded').with<MediaFacts>();
/** Its sizes are made. */
export const MediaConverted = event('MediaConverted').with<MediaFacts>();
export const MediaConversionFailed = event('MediaConversionFailed').with<MediaFacts>();
/** It waits for the house. */
export const MediaAwaitingReview = event('MediaAwaitingReview').with<MediaFacts>();
export const MediaApproved = event('MediaApproved').with<MediaFacts>();
export const MediaRejected = event('MediaRejected').with<MediaFacts & { statementId: number }>();
/** Found on a list of unlawful pictures. */
export const MediaSealed = event('MediaSealed').with<MediaFacts>();
/** Another part of a profile picture is to stand on cards. */
export const PictureCropped = event('PictureCropped').with<MediaFacts>();
/** Its stills are to be made anew: of a part of a picture, turned, or of a moment of a video. */
export const StillsWished = event('StillsWished').with<StillWish>();
/** Something of a member's media is not as it was on open pages. */
export const MediaChanged = event('MediaChanged').with<{ profileId: number }>();
/** Files that nothing names any more. */
export const MediaFilesDropped = event('MediaFilesDropped').with<{ files: string[]; originals: string[] }>();

export const MediaConsentAsked = event('MediaConsentAsked').with<{
  consentId: number;
  profileId: number;
  otherId: number;
}>();
export const MediaConsentAnswered = event('MediaConsentAnswered').with<{
  consentId: number;
  profileId: number;
  otherId: number;
}>();

export type GrantFacts = {
  albumId: number;
  ownerId: number;
  profileId: number;
};
export const AlbumAccessRequested = event('AlbumAccessRequested').with<GrantFacts>();
export const AlbumAccessGranted = event('AlbumAccessGranted').with<GrantFacts>();
export const AlbumAccessRevoked = event('AlbumAccessRevoked').with<GrantFacts>();
/** Who asked is not to know: only the owner's open pages are told. */
export const AlbumAccessRefused = event('AlbumAccessRefused').with<GrantFacts>();
/** Withdrawn or expired: nobody is told, open pages are. */
export const AlbumAccessEnded = event('AlbumAccessEnded').with<GrantFacts>();
