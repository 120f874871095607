import { defineEntity, p } from '@mikro-orm/postgresql';
import { LodgeMediaState as State } from '../../../../shared/enums.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import {
  LodgeAlbumsChanged,
  LodgeMediaAccepted,
  LodgeMediaAdded,
  LodgeMediaRejected,
  type LodgeItemFacts,
} from '../events.ts';

const LodgeItemSchema = defineEntity({
  name: 'LodgeItem',
  tableName: 'lodge_media',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    mediaId: p.bigint('number'),
    lodgeId: p.bigint('number'),
    albumId: p.bigint('number'),
    position: p.integer(),
    state: p.smallint(),
    reason: p.text().nullable(),
    decidedBy: p.bigint('number').nullable(),
    decidedAt: p.datetime().nullable(),
    at: p.datetime(),
  },
});

/** A picture or video in an album of a lodge, and what those who run the lodge said to it. */
export class LodgeItem extends LodgeItemSchema.class {
  added(): void {
    this.tell(LodgeMediaAdded);
  }

  /** Lets members see it. */
  accept(by: number, now: Date): void {
    this.decide(State.Accepted, null, by, now);
    this.tell(LodgeMediaAccepted);
  }

  /** Keeps it out of the lodge, for a reason that its uploader reads. */
  reject(by: number, reason: string, now: Date): void {
    this.decide(State.Rejected, reason, by, now);
    this.tell(LodgeMediaRejected);
  }

  moveTo(albumId: number, position: number): void {
    this.albumId = albumId;
    this.position = position;
    this.recordChange();
  }

  recordChange(): void {
    record(this, LodgeAlbumsChanged, { lodgeId: this.lodgeId });
  }

  private decide(state: number, reason: string | null, by: number, now: Date): void {
    Object.assign(this, { state, reason, decidedBy: by, decidedAt: now });
  }

  private tell(kind: EventKind<LodgeItemFacts>): void {
    const { lodgeId, albumId, mediaId } = this;
    record(this, kind, { lodgeId, albumId, mediaId });
  }
}
LodgeItemSchema.setClass(LodgeItem);

export { LodgeItemSchema };
