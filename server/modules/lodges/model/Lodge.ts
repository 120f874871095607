import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { days } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  LodgeArchived,
  LodgeChanged,
  LodgeDeleted,
  LodgeDeletionAsked,
  LodgeFounded,
  LodgeReopened,
  LodgeRestored,
} from '../events.ts';

const LodgeSchema = defineEntity({
  name: 'Lodge',
  tableName: 'lodge',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    name: p.string(),
    teaser: p.text(),
    text: p.text(),
    rules: p.array<string>().$type<string[]>(),
    question: p.text().nullable(),
    access: p.smallint(),
    dark: p.boolean(),
    withheld: p.smallint(),
    placeId: p.bigint('number').nullable(),
    pictureId: p.bigint('number').nullable(),
    coverId: p.bigint('number').nullable(),
    foundedAt: p.datetime(),
    ownerlessSince: p.datetime().nullable(),
    visibility: p.smallint(),
    areaId: p.bigint('number').nullable(),
    pictureMediaId: p.bigint('number').nullable(),
    coverMediaId: p.bigint('number').nullable(),
    activeAt: p.datetime(),
    deleteAt: p.datetime().nullable(),
    goneAt: p.datetime().nullable(),
    archivedAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'lodge'>,
});

/** For so long a lodge that is about to go can be kept. */
export const graceTime = 7 * days;

/** The words and rules that its owners give a lodge. */
export interface LodgeWords {
  name: string;
  teaser: string;
  text: string;
  rules: string[];
  question: string | null;
  access: number;
  visibility: number;
  areaId: number | null;
  placeId: number | null;
}

/** A lodge: locked while anything about its members changes, so that its rules hold under concurrency. */
export class Lodge extends LodgeSchema.class {
  /** Says that the lodge exists from now on. */
  found(ownerId: number): void {
    record(this, LodgeFounded, { lodgeId: () => this.id, ownerId });
  }

  /** Takes new words; what the name is worth the database decides. */
  change(words: LodgeWords): void {
    Object.assign(this, words);
    record(this, LodgeChanged, { lodgeId: this.id });
  }

  /** Is for others than before to be seen. */
  showTo(visibility: number): void {
    if (visibility === this.visibility) return;
    this.visibility = visibility;
    record(this, LodgeChanged, { lodgeId: this.id });
  }

  /** Goes in a week, unless that is taken back. */
  askDeletion(now: Date): Date {
    if (this.deleteAt) refuse('LodgeIsLeaving');
    this.deleteAt = new Date(now.getTime() + graceTime);
    record(this, LodgeDeletionAsked, { lodgeId: this.id });
    return this.deleteAt;
  }

  /** Stays after all. */
  restore(): void {
    if (!this.deleteAt || this.goneAt) refuse('LodgeStays');
    this.deleteAt = null;
    record(this, LodgeRestored, { lodgeId: this.id });
  }

  /** Leaves nothing but its number, on which the rows of the activity list stand. */
  vanish(now: Date): void {
    Object.assign(this, { name: `gone-${this.id}`, teaser: '', text: '', rules: [], question: null, goneAt: now });
    Object.assign(this, { pictureId: null, coverId: null, pictureMediaId: null, coverMediaId: null });
    record(this, LodgeDeleted, { lodgeId: this.id });
  }

  /** Remembers since when nobody owns it. */
  loseOwner(now: Date): void {
    this.ownerlessSince = now;
  }

  gainOwner(): void {
    this.ownerlessSince = null;
  }

  /** Is put away: nobody has owned it for long, and only those in it see it still. */
  archive(now: Date): void {
    if (this.archivedAt) refuse('AlreadyArchived');
    this.archivedAt = now;
    record(this, LodgeArchived, { lodgeId: this.id });
  }

  reopen(): void {
    if (!this.archivedAt) refuse('NotArchived');
    this.archivedAt = null;
    record(this, LodgeReopened, { lodgeId: this.id });
  }
}
LodgeSchema.setClass(Lodge);

export { LodgeSchema };
