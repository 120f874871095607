import { Migration } from '@mikro-orm/migrations';

/** The albums of lodges, and what members put into them. */
export class LodgeMedia extends Migration {
  override up(): void {
    this.addSql(`
      alter table media drop constraint media_type_check, add constraint media_type_check check (type between 1 and 10);

      create table lodge_album (
        id bigint generated always as identity primary key,
        lodge_id bigint not null references lodge on delete cascade,
        name text not null,
        created_at timestamptz not null,
        unique (id, lodge_id)
      );
      create index lodge_album_of_lodge on lodge_album (lodge_id, id desc);

      create table lodge_media (
        id bigint generated always as identity primary key,
        media_id bigint not null unique references media on delete cascade,
        lodge_id bigint not null references lodge on delete cascade,
        album_id bigint not null,
        position integer not null,
        state smallint not null check (state between 1 and 3),
        reason text,
        decided_by bigint references profile,
        decided_at timestamptz,
        at timestamptz not null,
        foreign key (album_id, lodge_id) references lodge_album (id, lodge_id) on delete cascade,
        check ((state = 3) = (reason is not null)),
        check ((state = 1) = (decided_at is null))
      );
      comment on table lodge_media is 'where in a lodge a picture or video stands; the house looks at it first, then the lodge';
      comment on column lodge_media.state is '1 waits for the lodge, also while the house still looks at it; 2 accepted, 3 rejected';
      create index lodge_media_in_album on lodge_media (album_id, position desc, media_id desc);
      create index lodge_media_of_lodge on lodge_media (lodge_id, media_id);
      create index lodge_media_undecided on lodge_media (lodge_id, media_id) where state = 1;

      create view lodge_media_waiting as
        select i.media_id, i.lodge_id, m.adult from lodge_media i join media m on m.id = i.media_id
        where i.state = 1 and m.status = 4 and m.validation = 5 and m.withheld = 0 and m.sealed_at is null
          and not exists (select from media_consent c where c.id = m.consent_id
            and (c.confirmed is false or c.other_id is not null and c.confirmed is null));
      comment on view lodge_media_waiting is 'what the house has approved and the lodge has yet to look at; the count of who runs it asks it too';
    `);
  }

  override down(): void {
    this.addSql('drop view lodge_media_waiting; drop table lodge_media, lodge_album');
  }
}
