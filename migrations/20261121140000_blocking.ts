import { Migration } from '@mikro-orm/migrations';

/** Who blocked whom, what is written into guestbooks, and how profiles belong together. */
export class Blocking extends Migration {
  override up(): void {
    this.addSql(`
      create table block (
        blocker_id bigint not null references profile,
        blocked_id bigint not null references profile,
        at timestamptz not null,
        primary key (blocker_id, blocked_id),
        check (blocker_id <> blocked_id)
      );
      create index block_latest on block (blocker_id, at desc, blocked_id desc);
      create index block_of_blocked on block (blocked_id, blocker_id);

      -- Both ways in one, kept beside the blocks: lists then ask one index, whoever blocked whom. As a view over both ways
      -- it had PostgreSQL look through all profiles.
      create table apart (
        profile_id bigint not null references profile,
        other_id bigint not null references profile,
        primary key (profile_id, other_id)
      );

      create function settle_apart(one bigint, other bigint) returns void language sql as $$
        delete from apart where (profile_id, other_id) in ((one, other), (other, one));
        insert into apart select a, b from (values (one, other), (other, one)) as pair (a, b)
          where exists (select from block where (blocker_id, blocked_id) in ((one, other), (other, one)))
            and not exists (select from profile where id in (one, other) and access_type >= 40);
      $$;
      comment on function settle_apart is 'two are apart when one of them blocked the other and neither belongs to the house';

      create function settle_apart_of_profile() returns trigger language plpgsql as $$
        begin
          perform settle_apart(blocker_id, blocked_id) from block where new.id in (blocker_id, blocked_id);
          return null;
        end
      $$;
      create trigger settle_apart after update of access_type on profile for each row
        when ((old.access_type >= 40) <> (new.access_type >= 40)) execute function settle_apart_of_profile();

      create index blog_comment_of_author on blog_comment (author_id, blog_entry_id);

      alter table notification add column about_id bigint references profile;
      comment on column notification.about_id is 'whose thing it is about, when it is another profile''s';
      update notification set about_id = author_id from blog_entry entry
        where type = 'BlogCommentAnswered' and link like '/Community/Blogs/Entry/' || entry.id || '#%' and profile_id <> author_id;

      create table guestbook_entry (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        author_id bigint not null references profile,
        text text not null,
        created_at timestamptz not null,
        approved_at timestamptz,
        hidden_at timestamptz,
        deleted_at timestamptz,
        check (profile_id <> author_id)
      );
      create index guestbook_entry_shown on guestbook_entry (profile_id, id desc) where deleted_at is null and hidden_at is null;
      create index guestbook_entry_of_author on guestbook_entry (author_id, profile_id, created_at);

      create table relation (
        id bigint generated always as identity primary key,
        asker_id bigint not null references profile,
        asked_id bigint not null references profile,
        kind smallint not null,
        status smallint not null,
        asked_at timestamptz not null,
        decided_at timestamptz,
        check (asker_id <> asked_id)
      );
      create unique index relation_of_pair on relation (least(asker_id, asked_id), greatest(asker_id, asked_id));
      create index relation_of_asker on relation (asker_id, status);
      create index relation_of_asked on relation (asked_id, status);
    `);
  }

  override down(): void {
    this.addSql(`drop trigger settle_apart on profile; drop function settle_apart_of_profile, settle_apart;
      drop table relation, guestbook_entry, apart, block; alter table notification drop column about_id; drop index blog_comment_of_author`);
  }
}
