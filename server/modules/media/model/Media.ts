import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  AlbumType,
  MediaReason,
  MediaStatus,
  MediaType,
  ValidationItemStatus,
  type NameOf,
} from '../../../../shared/enums.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import { withholding } from '../../../platform/reportable.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as events from '../events.ts';
import type { Album } from './Album.ts';

/** A part of a picture in shares of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MediaSchema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    profileId: p.bigint('number'),
    type: p.smallint(),
    albumId: p.bigint('number').nullable(),
    position: p.integer(),
    consentId: p.bigint('number').nullable(),
    status: p.smallint(),
    validation: p.smallint(),
    original: p.text().nullable(),
    originalName: p.text(),
    bytes: p.bigint('number'),
    externalUrl: p.text().nullable(),
    caption: p.text(),
    alt: p.text(),
    adult: p.boolean(),
    audience: p.smallint().nullable(),
    crop: p.json<Crop>().nullable(),
    withheld: p.smallint(),
    sealedAt: p.datetime().nullable(),
    reason: p.smallint().nullable(),
    proposedBy: p.bigint('number').nullable(),
    claimedBy: p.bigint('number').nullable(),
    claimedAt: p.datetime().nullable(),
    decidedBy: p.bigint('number').nullable(),
    decidedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    liveAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'media'>,
});

const videos: readonly number[] = [
  ...[MediaType.AlbumVideo, MediaType.TempVideo, MediaType.ProtectedVideo, MediaType.LodgeVideo],
];

/** What an item is once it stands in an album of a type. */
function typeIn(type: number, album: number): number {
  if (type === MediaType.ExternalVideo) return type;
  if (album === AlbumType.Protected)
    return videos.includes(type) ? MediaType.ProtectedVideo : MediaType.ProtectedPicture;
  if (album === AlbumType.Open) return videos.includes(type) ? MediaType.AlbumVideo : MediaType.AlbumPicture;
  if (album === AlbumType.Blog) return videos.includes(type) ? MediaType.LodgeVideo : MediaType.BlogPicture;
  return MediaType.ProfilePicture;
}

/** A picture or video that a member uploaded. */
export class Media extends MediaSchema.class {
  isVideo(): boolean {
    return videos.includes(this.type) || this.type === MediaType.ExternalVideo;
  }

  /** Says that its file arrived. */
  uploaded(): void {
    this.tell(events.MediaUploaded);
  }

  /** Puts an upload into an album; the house looks at it as soon as it is ready. */
  saveInto(album: Album, position: number, consentId: number | null): void {
    this.moveTo(album, position);
    this.consentId = consentId;
    this.validation =
      this.status === MediaStatus.Live
        ? ValidationItemStatus.Incoming
        : this.status === MediaStatus.ConversionFailed
          ? ValidationItemStatus.ConversionFailed
          : ValidationItemStatus.Converting;
    if (this.validation === ValidationItemStatus.Incoming) this.tell(events.MediaAwaitingReview);
  }

  /** Moves it to another album of its owner. */
  moveTo(album: Album, position: number): void {
    if (album.type === AlbumType.Profile && this.isVideo()) refuse('PicturesOnly');
    this.type = typeIn(this.type, album.type);
    this.albumId = album.id;
    this.position = position;
    if (album.type === AlbumType.Profile && this.status === MediaStatus.Live) this.tell(events.PictureCropped);
    this.recordChange();
  }

  /** Chooses what of it stands on cards. */
  cropTo(crop: Crop): void {
    if (this.type !== MediaType.ProfilePicture) refuse('PicturesOnly');
    if (this.status !== MediaStatus.Live) refuse('NotLive');
    this.crop = crop;
    this.tell(events.PictureCropped);
  }

  /** What is for adults alone stays so until the house says otherwise. */
  describe({ caption, alt, adult }: { caption: string; alt: string; adult: boolean }): void {
    Object.assign(this, { caption, alt, adult });
    this.recordChange();
  }

  /** Lets others see it. */
  approve(by: number, now: Date, adult: boolean): void {
    this.decide(by, now, ValidationItemStatus.Approved);
    this.adult = adult;
    this.withheld = withholding.Shown;
    this.reason = null;
    this.tell(events.MediaApproved);
  }

  /** Takes it out of sight, for a reason that stands on a statement. */
  reject(by: number, reason: NameOf<typeof MediaReason>, statementId: number, now: Date): void {
    this.decide(by, now, ValidationItemStatus.Rejected);
    this.reason = MediaReason[reason];
    this.withheld = withholding.Removed;
    record(this, events.MediaRejected, { mediaId: this.id, profileId: this.profileId, statementId });
  }

  /** Lets another one of the house judge again what was rejected. */
  waitAgain(by: number): void {
    this.validation = ValidationItemStatus.Incoming;
    this.proposedBy = by;
    this.recordChange();
  }

  recordChange(): void {
    record(this, events.MediaChanged, { profileId: this.profileId });
  }

  private decide(by: number, now: Date, validation: number): void {
    this.validation = validation;
    this.decidedBy = by;
    this.decidedAt = now;
    this.claimedBy = null;
    this.claimedAt = null;
    this.proposedBy = null;
  }

  private tell(kind: EventKind<events.MediaFacts>): void {
    record(this, kind, { mediaId: () => this.id, profileId: this.profileId });
  }
}
MediaSchema.setClass(Media);

export { MediaSchema };
