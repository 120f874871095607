import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { DebateCategoriesChanged } from '../events.ts';

const DebateCategorySchema = defineEntity({
  name: 'DebateCategory',
  tableName: 'debate_category',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    lodgeId: p.bigint('number'),
    name: p.string(),
    position: p.smallint(),
    entryCount: p.integer(),
    createdAt: p.datetime(),
  } satisfies PropertiesOf<'debate_category'>,
});

/** A category of a lodge's debate, with the number of topics that stand in it. */
export class DebateCategory extends DebateCategorySchema.class {
  rename(name: string): void {
    this.name = name;
    this.recordChange();
  }

  /** Holds so many topics more. */
  recount(by: number): void {
    this.entryCount += by;
  }

  recordChange(): void {
    record(this, DebateCategoriesChanged, { lodgeId: this.lodgeId });
  }
}
DebateCategorySchema.setClass(DebateCategory);

export { DebateCategorySchema };
