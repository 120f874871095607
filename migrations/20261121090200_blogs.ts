import { Migration } from '@mikro-orm/migrations';

/** Blog entries, their comments, and who has read what. */
export class Blogs extends Migration {
  override up(): void {
    this.addSql(`
      create table blog_entry (
        id bigint generated always as identity primary key,
        author_id bigint not null references profile,
        title text not null,
        text text not null,
        teaser text not null,
        tags text[] not null default '{}',
        status smallint not null,
        audience smallint not null,
        comments_allowed boolean not null,
        cover_id bigint references picture,
        reading_minutes smallint not null,
        comment_count integer not null default 0,
        read_count integer not null default 0,
        curated_at timestamptz,
        published_at timestamptz,
        last_activity_at timestamptz not null,
        removed_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (status <> 2 or published_at is not null)
      );
      create index blog_entry_by_activity on blog_entry (last_activity_at desc, id desc) where status = 2 and removed_at is null;
      create index blog_entry_by_publication on blog_entry (published_at desc, id desc) where status = 2 and removed_at is null;
      create index blog_entry_of_author on blog_entry (author_id, id desc);

      create table blog_comment (
        id bigint generated always as identity primary key,
        blog_entry_id bigint not null references blog_entry,
        author_id bigint not null references profile,
        parent_comment_id bigint references blog_comment,
        text text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        deleted_at timestamptz
      );
      create index blog_comment_of_entry on blog_comment (blog_entry_id, id);

      create table blog_read (
        blog_entry_id bigint not null references blog_entry,
        profile_id bigint not null references profile,
        read_at timestamptz not null,
        primary key (blog_entry_id, profile_id)
      );
      create index blog_read_recent on blog_read (read_at desc);
    `);
  }

  override down(): void {
    this.addSql('drop table blog_read, blog_comment, blog_entry');
  }
}
