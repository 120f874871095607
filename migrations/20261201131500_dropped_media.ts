import { Migration } from '@mikro-orm/migrations';

/** What somebody saw stays reportable by them when its owner takes it away: of a picture its words and whose it was. */
export class DroppedMedia extends Migration {
  override up(): void {
    this.addSql(`
      create table dropped_media (
        media_id bigint primary key,
        profile_id bigint not null references profile,
        words text not null,
        audience smallint not null,
        adult boolean not null,
        shown_from timestamptz not null,
        at timestamptz not null
      );
      create index dropped_media_by_age on dropped_media (at);
      create index dropped_media_of on dropped_media (profile_id);
      comment on table dropped_media is 'pictures and videos that members could see before their owner deleted them';`);
  }

  override down(): void {
    this.addSql('drop table dropped_media');
  }
}
