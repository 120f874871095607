import { defineEntity, p } from '@mikro-orm/postgresql';
import { record } from '../../../platform/events.ts';
import { LodgeFounded } from '../events.ts';

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
  },
});

/** A lodge: locked while anything about its members changes, so that its rules hold under concurrency. */
export class Lodge extends LodgeSchema.class {
  /** Says that the lodge exists from now on. */
  found(ownerId: number): void {
    record(this, LodgeFounded, { lodgeId: () => this.id, ownerId });
  }

  /** Remembers since when nobody owns it. */
  loseOwner(now: Date): void {
    this.ownerlessSince = now;
  }
}
LodgeSchema.setClass(Lodge);

export { LodgeSchema };
