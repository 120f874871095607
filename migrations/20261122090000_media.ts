import { Migration } from '@mikro-orm/migrations';

/** What members upload: pictures and videos with their files, albums and who may open them, consents, and lists of hashes. */
export class Media extends Migration {
  override up(): void {
    this.addSql(`
      create table media_album (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        type smallint not null check (type between 1 and 3),
        name text not null default '',
        audience smallint not null check (audience between 1 and 5),
        watermark boolean not null default false,
        position integer not null default 0,
        created_at timestamptz not null,
        check ((type = 3) = (audience = 4))
      );
      create index media_album_of_profile on media_album (profile_id, position, id);
      create unique index one_album_of_profile_pictures on media_album (profile_id) where type = 1;

      create table media_consent (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        version smallint not null,
        at timestamptz not null,
        depicted smallint not null check (depicted between 0 and 7),
        other_id bigint references profile,
        answered_at timestamptz,
        confirmed boolean,
        check ((other_id is not null) = (depicted & 4 > 0)),
        check ((answered_at is null) = (confirmed is null))
      );
      comment on table media_consent is 'what somebody confirmed before uploading, once for all files of a batch, and whom they said is shown';
      create index media_consent_of_profile on media_consent (profile_id, id);
      create index media_consent_asked on media_consent (other_id) where other_id is not null;

      create table media (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        type smallint not null check (type between 1 and 8),
        album_id bigint references media_album,
        position integer not null default 0,
        consent_id bigint references media_consent,
        status smallint not null check (status between 1 and 5),
        validation smallint not null default 0 check (validation between 0 and 5),
        fault smallint,
        tries smallint not null default 0,
        original text,
        original_name text not null default '',
        bytes bigint not null default 0,
        width integer,
        height integer,
        seconds real,
        tiny text,
        thumbhash text,
        hashes text[] not null default '{}',
        external_url text,
        caption text not null default '',
        alt text not null default '',
        adult boolean not null default false,
        audience smallint check (audience between 1 and 5),
        crop jsonb,
        portrait_id bigint references picture,
        withheld smallint not null default 0,
        sealed_at timestamptz,
        reason smallint,
        proposed_by bigint references profile,
        claimed_by bigint references profile,
        claimed_at timestamptz,
        decided_by bigint references profile,
        decided_at timestamptz,
        created_at timestamptz not null,
        live_at timestamptz,
        check ((type in (4, 7)) = (album_id is null)),
        check ((type = 6) = (external_url is not null)),
        check (validation <> 4 or reason is not null),
        check (status <> 4 or type = 6 or tiny is not null)
      );
      comment on column media.original is 'the private file as it came, until it was converted';
      comment on column media.audience is 'narrower than the album''s; null as the album';
      comment on column media.withheld is '1 out of sight while a report is judged, 2 removed by the house';
      comment on column media.sealed_at is 'found on a list of unlawful pictures: shown to nobody ever';
      comment on column media.proposed_by is 'who of the house wants to show again what was rejected; another one decides';
      comment on column media.portrait_id is 'the cut of a profile picture that stands on cards';
      create index media_in_album on media (album_id, position, id) where album_id is not null;
      create index media_of_profile on media (profile_id, id desc);
      create index media_waiting on media (created_at, id) where validation = 3;
      create index media_forgotten on media (created_at) where album_id is null;
      create index media_newest on media (id desc) where status = 4 and validation = 5 and withheld = 0;

      create table media_file (
        file text primary key,
        media_id bigint not null references media on delete cascade,
        variant text not null,
        type text not null,
        width integer not null,
        height integer not null,
        bytes bigint not null,
        unique (media_id, variant)
      );

      create table media_kink (
        media_id bigint not null references media on delete cascade,
        kink_id bigint not null references kink,
        primary key (media_id, kink_id)
      );
      create index media_of_kink on media_kink (kink_id, media_id desc);

      create table album_grant (
        album_id bigint not null references media_album on delete cascade,
        profile_id bigint not null references profile,
        status smallint not null check (status between 1 and 6),
        asked_at timestamptz,
        decided_at timestamptz,
        expires_at timestamptz,
        primary key (album_id, profile_id)
      );
      create index album_grant_of_profile on album_grant (profile_id);

      create table listed_hash (
        id bigint generated always as identity primary key,
        list smallint not null check (list in (1, 2)),
        hash text not null,
        source text not null,
        at timestamptz not null
      );
      comment on table listed_hash is 'perceptual hashes of pictures that must not come (back): 1 unlawful, sealed at once; 2 shown without consent';
      create index listed_hash_of_source on listed_hash (source);

      alter table picture add media_id bigint references media on delete cascade;
      comment on column picture.media_id is 'the upload it is a cut of; null for what the house drew itself';
      create index picture_of_media on picture (media_id) where media_id is not null;
      create index picture_of_profile on picture (profile_id);
    `);
    this.addSql(guards);
    this.addSql(beginnings);
  }

  override down(): void {
    this.addSql('select 1');
  }
}

/** What the house removes stands on a statement, for media as for everything else. */
const guards = `
  create constraint trigger removed_with_a_statement after insert or update of withheld on media
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(8);

  create or replace function guard_statement() returns trigger language plpgsql as $$
    declare removed boolean;
    begin
      if tg_op = 'UPDATE' and new.lifted_at is null and (new.profile_id, new.scope, new.content_type, new.content_id)
        is not distinct from (old.profile_id, old.scope, old.content_type, old.content_id) then return null; end if;
      perform profile_stands_on_statements(old.profile_id);
      if old.scope = 3 then
        select exists (
          select from guestbook_entry where old.content_type = 3 and id = old.content_id and withheld = 2
          union all select from blog_entry where old.content_type = 4 and id = old.content_id and withheld = 2
          union all select from blog_comment where old.content_type = 5 and id = old.content_id and withheld = 2
          union all select from lodge where old.content_type = 6 and id = old.content_id and withheld = 2
          union all select from media where old.content_type = 8 and id = old.content_id and withheld = 2) into removed;
        if removed then perform content_stands_on_statement(old.content_type, old.content_id); end if;
      end if;
      return null;
    end
  $$;
`;

/** Everybody has an album of profile pictures; the pictures that stand on cards by now are the first in them. */
const beginnings = `
  create function begin_profile_pictures() returns trigger language plpgsql as $$
    begin
      insert into media_album (profile_id, type, audience, created_at) values (new.id, 1, 1, new.created_at);
      return null;
    end
  $$;
  create trigger begins_with_an_album after insert on profile for each row execute function begin_profile_pictures();
  insert into media_album (profile_id, type, audience, created_at) select id, 1, 1, created_at from profile where status <> 8;

  insert into media (profile_id, type, album_id, position, status, validation, width, height, tiny, created_at, live_at, portrait_id)
    select p.id, 1, a.id, 1, 4, 5, i.width, i.height, i.tiny, i.created_at, i.created_at, i.id
    from profile p join media_album a on a.profile_id = p.id and a.type = 1
    join picture i on i.id = coalesce(p.picture_id, p.withheld_picture_id);
  update picture i set media_id = m.id, profile_id = m.profile_id from media m where m.portrait_id = i.id;
  insert into media_file (file, media_id, variant, type, width, height, bytes)
    select i.file, i.media_id, 'w640', 'image/webp', i.width, i.height, 0 from picture i where i.media_id is not null;
`;
