import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record, type EventKind } from '../../../platform/work/events.ts';
import * as events from '../events.ts';

const GuestbookEntrySchema = defineEntity({
  name: 'GuestbookEntry',
  tableName: 'guestbook_entry',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    profileId: p.bigint('number'),
    authorId: p.bigint('number'),
    text: p.text(),
    createdAt: p.datetime(),
    approvedAt: p.datetime().nullable(),
    hiddenAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'guestbook_entry'>,
});

/** A line in somebody's guestbook. */
export class GuestbookEntry extends GuestbookEntrySchema.class {
  /** Says that it was written. */
  added(): void {
    this.tell(events.GuestbookEntryAdded);
  }

  /** Shows it to everybody. */
  approve(now: Date): void {
    if (this.approvedAt) return;
    this.approvedAt = now;
    this.tell(events.GuestbookEntryApproved);
  }

  /** Takes its words away; that it was written still counts for how much somebody writes a day. */
  delete(now: Date): void {
    this.text = '';
    this.deletedAt = now;
    this.tell(events.GuestbookEntryDeleted);
  }

  /** Whether it is there for one of the two whom it concerns. */
  concerns(profileId: number): boolean {
    const gone = this.deletedAt ?? this.hiddenAt;
    return !gone && (profileId === this.profileId || profileId === this.authorId);
  }

  private tell(kind: EventKind<events.EntryFacts>): void {
    record(this, kind, { entryId: () => this.id, profileId: this.profileId, authorId: this.authorId });
  }
}
GuestbookEntrySchema.setClass(GuestbookEntry);

export { GuestbookEntrySchema };
