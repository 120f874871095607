import { defineEntity, p } from '@mikro-orm/postgresql';
import { AlbumType, MediaAudience, type NameOf } from '../../../../shared/enums.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { MediaChanged } from '../events.ts';

const AlbumSchema = defineEntity({
  name: 'Album',
  tableName: 'media_album',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    profileId: p.bigint('number'),
    type: p.smallint(),
    name: p.text(),
    audience: p.smallint(),
    watermark: p.boolean(),
    position: p.integer(),
    createdAt: p.datetime(),
  } satisfies PropertiesOf<'media_album'>,
});

export interface AlbumWishes {
  name: string;
  type: 'Open' | 'Protected';
  audience: NameOf<typeof MediaAudience>;
  watermark: boolean;
}

/** A protected album is seen by those who were let in, whatever else is wished. */
export const audienceOf = ({ type, audience }: Pick<AlbumWishes, 'type' | 'audience'>): number =>
  type === 'Protected' ? MediaAudience.Granted : MediaAudience[audience];

/** An album of a member. */
export class Album extends AlbumSchema.class {
  /** Changes what it is called and who sees it. */
  change(wishes: AlbumWishes): void {
    this.name = wishes.name;
    this.type = AlbumType[wishes.type];
    this.audience = audienceOf(wishes);
    this.watermark = wishes.watermark && wishes.type === 'Protected';
    this.recordChange();
  }

  recordChange(): void {
    record(this, MediaChanged, { profileId: this.profileId });
  }
}
AlbumSchema.setClass(Album);

export { AlbumSchema };
