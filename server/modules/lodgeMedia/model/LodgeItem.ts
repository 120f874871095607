import { defineEntity, p } from '@mikro-orm/postgresql';
import { LodgeMediaState as State } from '../../../../shared/enums.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { refuse } from '../../../platform/refusal.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import {
  LodgeAlbumsChanged,
  LodgeMediaAccepted,
  LodgeMediaAdded,
  LodgeMediaReconsidered,
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
  } satisfies PropertiesOf<'lodge_media'>,
});

interface Decision {
  reason: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
}

const { Waiting, Accepted, Rejected } = State;

/** Every step that the lodge's own look takes: where it starts, where it leads and which event tells of it. Nobody else writes the state. */
const transitions = {
  accept: { from: Waiting, to: Accepted, tells: LodgeMediaAccepted, otherwise: 'NotWaiting' },
  reject: { from: Waiting, to: Rejected, tells: LodgeMediaRejected, otherwise: 'NotWaiting' },
  reconsider: { from: Rejected, to: Waiting, tells: LodgeMediaReconsidered, otherwise: 'LodgeHasNotRejected' },
} as const;

/** A picture or video in an album of a lodge, and what those who run the lodge said to it. */
export class LodgeItem extends LodgeItemSchema.class {
  added(): void {
    this.tell(LodgeMediaAdded);
  }

  /** Lets members see it. */
  accept(by: number, now: Date): void {
    this.step('accept', { reason: null, decidedBy: by, decidedAt: now });
  }

  /** Keeps it out of the lodge, for a reason that its uploader reads. */
  reject(by: number, reason: string, now: Date): void {
    this.step('reject', { reason, decidedBy: by, decidedAt: now });
  }

  /** Takes a no back; it waits for the lodge again. */
  reconsider(): void {
    this.step('reconsider', { reason: null, decidedBy: null, decidedAt: null });
  }

  moveTo(albumId: number, position: number): void {
    this.albumId = albumId;
    this.position = position;
    this.recordChange();
  }

  recordChange(): void {
    record(this, LodgeAlbumsChanged, { lodgeId: this.lodgeId });
  }

  private step(name: keyof typeof transitions, decision: Decision): void {
    const { from, to, tells, otherwise } = transitions[name];
    if (this.state !== from) refuse(otherwise);
    Object.assign(this, { state: to, ...decision });
    this.tell(tells);
  }

  private tell(kind: EventKind<LodgeItemFacts>): void {
    const { lodgeId, albumId, mediaId } = this;
    record(this, kind, { lodgeId, albumId, mediaId });
  }
}
LodgeItemSchema.setClass(LodgeItem);

export { LodgeItemSchema };
