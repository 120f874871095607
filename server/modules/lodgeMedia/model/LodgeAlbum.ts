import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { LodgeAlbumsChanged } from '../events.ts';

const LodgeAlbumSchema = defineEntity({
  name: 'LodgeAlbum',
  tableName: 'lodge_album',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    lodgeId: p.bigint('number'),
    name: p.text(),
    createdAt: p.datetime(),
  } satisfies PropertiesOf<'lodge_album'>,
});

/** An album of a lodge. Whoever puts something into it holds its lock: its places and its room are right then. */
export class LodgeAlbum extends LodgeAlbumSchema.class {
  rename(name: string): void {
    this.name = name;
    this.recordChange();
  }

  recordChange(): void {
    record(this, LodgeAlbumsChanged, { lodgeId: this.lodgeId });
  }
}
LodgeAlbumSchema.setClass(LodgeAlbum);

export { LodgeAlbumSchema };
