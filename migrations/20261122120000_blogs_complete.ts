import { Migration } from '@mikro-orm/migrations';

/** Blogs, complete: drafts and revisions, words and search, pictures, following, hiding, marks of what was read, top lists. */
export class BlogsComplete extends Migration {
  override up(): void {
    this.addSql(entries);
    this.addSql(writing);
    this.addSql(reading);
    this.addSql(pictures);
  }

  override down(): void {
    this.addSql('select 1');
  }
}

const entries = `
  alter table blog_entry
    add language text not null default 'english' check (language in ('danish', 'norwegian', 'swedish', 'english')),
    add publish_at timestamptz,
    add version integer not null default 0,
    add commented_at timestamptz,
    add commented_by bigint references profile,
    add curation_note text not null default '',
    add cover_media_id bigint references media on delete set null;
  comment on column blog_entry.removed_at is 'with withheld 0 its author deleted it and may restore it for a while';
  comment on column blog_entry.publish_at is 'when a draft is to be published by itself';
  comment on column blog_entry.version is 'goes up with every save of a draft, so that two devices notice each other';
  comment on column blog_entry.language is 'in which its words are searched';
  update blog_entry set language = writer.language from (
    select id, case left(locale, 2) when 'da' then 'danish' when 'nb' then 'norwegian' when 'sv' then 'swedish' else 'english' end
      as language from profile) writer where writer.id = author_id;
  update blog_entry entry set commented_at = last.at, commented_by = last.author_id from (
    select distinct on (blog_entry_id) blog_entry_id, author_id, created_at as at from blog_comment
    where deleted_at is null order by blog_entry_id, created_at desc, id desc) last where last.blog_entry_id = entry.id;

  create function blog_words(language text, title text, html text, tags text[]) returns tsvector
    language sql immutable parallel safe as $$
    select setweight(to_tsvector(config, title), 'A') || setweight(to_tsvector(config, array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector(config, html), 'C')
    from (select case language when 'danish' then 'danish'::regconfig when 'norwegian' then 'norwegian'::regconfig
      when 'swedish' then 'swedish'::regconfig else 'english'::regconfig end as config) c
  $$;
  comment on function blog_words is 'what a search finds; the parser of PostgreSQL leaves out the elements of the HTML';
  alter table blog_entry add words tsvector generated always as (blog_words(language, title, text, tags)) stored;
  create index blog_entry_words on blog_entry using gin (words) where status = 2 and removed_at is null;

  create index blog_entry_published_of_author on blog_entry (author_id, published_at desc, id desc) include (audience)
    where status = 2 and removed_at is null;
  create index blog_entry_public on blog_entry (published_at desc, id desc) where status = 2 and removed_at is null and audience = 1;
  create index blog_entry_curated on blog_entry (curated_at desc, id desc) where status = 2 and removed_at is null and curated_at is not null;
  create index blog_entry_due on blog_entry (publish_at) where publish_at is not null;
  create index blog_entry_deleted on blog_entry (removed_at) where removed_at is not null and withheld = 0;
  create index blog_entry_cover on blog_entry (cover_media_id) where cover_media_id is not null;

  create table blog_entry_tag (
    blog_entry_id bigint not null references blog_entry on delete cascade,
    tag text not null,
    published_at timestamptz not null,
    primary key (blog_entry_id, tag)
  );
  comment on table blog_entry_tag is 'the tags of published entries, and their words of interest in every language, in lower case';
  create index blog_entry_of_tag on blog_entry_tag (tag text_pattern_ops, published_at desc, blog_entry_id desc);

  create table blog_entry_kink (
    blog_entry_id bigint not null references blog_entry on delete cascade,
    kink_id bigint not null references kink,
    published_at timestamptz,
    primary key (blog_entry_id, kink_id)
  );
  comment on column blog_entry_kink.published_at is 'when its entry was published; null before';
  create index blog_entry_of_kink on blog_entry_kink (kink_id, published_at desc, blog_entry_id desc) where published_at is not null;

  insert into blog_entry_tag (blog_entry_id, tag, published_at)
    select distinct id, lower(tag), published_at from blog_entry, unnest(tags) tag where published_at is not null;`;

const writing = `
  create table blog_draft (
    blog_entry_id bigint primary key references blog_entry on delete cascade,
    content jsonb not null,
    version integer not null,
    saved_at timestamptz not null
  );
  comment on table blog_draft is 'what an author is writing; readers see it once it was put into the entry';

  create table blog_revision (
    id bigint generated always as identity primary key,
    blog_entry_id bigint not null references blog_entry on delete cascade,
    content jsonb not null,
    kind smallint not null check (kind between 1 and 3),
    at timestamptz not null
  );
  comment on column blog_revision.kind is '1 from time to time, 2 replaced from another device, 3 what readers saw before';
  create index blog_revision_of_entry on blog_revision (blog_entry_id, id desc);

  alter table blog_comment add deleted_by bigint references profile;
  drop index statement_in_force;
  create unique index statement_in_force on statement (profile_id, scope) where lifted_at is null and scope between 4 and 9;`;

const reading = `
  alter table blog_read add seen_at timestamptz;
  update blog_read set seen_at = read_at;
  alter table blog_read alter seen_at set not null;
  comment on column blog_read.read_at is 'the last reading that was counted';
  create index blog_read_of_profile on blog_read (profile_id, blog_entry_id);
  drop index blog_read_recent;

  create table blog_mark (
    profile_id bigint not null references profile,
    list smallint not null check (list between 1 and 8),
    at timestamptz not null,
    primary key (profile_id, list)
  );
  comment on table blog_mark is 'when somebody marked a whole list as read';

  create table blog_entry_follow (
    blog_entry_id bigint not null references blog_entry on delete cascade,
    follower_id bigint not null references profile,
    at timestamptz not null,
    primary key (blog_entry_id, follower_id)
  );
  create index blog_entry_follow_of_follower on blog_entry_follow (follower_id, at desc);
  create index blog_follow_by_time on blog_follow (author_id, at desc);
  drop index blog_follow_of_follower;
  create index blog_follow_of_follower on blog_follow (follower_id, at desc, author_id desc);

  create table blog_hidden_entry (
    profile_id bigint not null references profile,
    blog_entry_id bigint not null references blog_entry on delete cascade,
    at timestamptz not null,
    primary key (profile_id, blog_entry_id)
  );
  create table blog_hidden_author (
    profile_id bigint not null references profile,
    author_id bigint not null references profile,
    at timestamptz not null,
    primary key (profile_id, author_id)
  );
  create index blog_hidden_author_of_author on blog_hidden_author (author_id);

  create table blog_top (
    list smallint not null check (list between 1 and 3),
    days smallint not null,
    place integer not null,
    subject_id bigint not null,
    score integer not null,
    primary key (list, days, place)
  );
  comment on table blog_top is 'made anew from time to time: 1 most read, 2 most commented, 3 most followed authors; 0 days is all time';`;

const pictures = `
  alter table media drop constraint media_type_check, add constraint media_type_check check (type between 1 and 9);
  alter table media_album drop constraint media_album_type_check, add constraint media_album_type_check check (type between 1 and 4);
  create unique index one_album_of_blog_pictures on media_album (profile_id) where type = 4;
  create table blog_picture (
    media_id bigint primary key references media on delete cascade,
    blog_entry_id bigint not null references blog_entry on delete cascade
  );
  comment on table blog_picture is 'in which entry a picture stands, or waits to be put';
  create index blog_picture_of_entry on blog_picture (blog_entry_id);`;
