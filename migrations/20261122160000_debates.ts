import { Migration } from '@mikro-orm/migrations';

/** Debates of the lodges: categories, topics and what is said about them, who follows what and how far they have read. */
export class Debates extends Migration {
  override up(): void {
    this.addSql(tables);
    this.addSql(indexes);
    this.addSql(guards);
  }

  override down(): void {
    this.addSql(`drop table debate_picture, debate_view, debate_follow, debate_comment, debate_entry, debate_category;
      drop function guard_debate_statement cascade`);
  }
}

const tables = `
  create table debate_category (
    id bigint generated always as identity primary key,
    lodge_id bigint not null references lodge on delete cascade,
    name citext not null,
    position smallint not null,
    entry_count integer not null default 0,
    created_at timestamptz not null,
    unique (lodge_id, name)
  );
  comment on column debate_category.entry_count is 'topics that stand in it; kept under its lock';

  create table debate_entry (
    id bigint generated always as identity primary key,
    lodge_id bigint not null references lodge on delete cascade,
    category_id bigint references debate_category on delete set null,
    author_id bigint not null references profile,
    title text not null,
    text text not null,
    pinned boolean not null default false,
    locked boolean not null default false,
    moved_from text,
    moved_at timestamptz,
    comment_count integer not null default 0,
    created_at timestamptz not null,
    edited_at timestamptz,
    last_at timestamptz not null,
    deleted_at timestamptz,
    deleted_by bigint references profile,
    delete_reason text,
    withheld smallint not null default 0 check (withheld between 0 and 2)
  );
  comment on column debate_entry.moved_from is 'what the category was called in which it stood before';
  comment on column debate_entry.last_at is 'when something was said in it last; later with each comment, whatever the clock says';

  create table debate_comment (
    id bigint generated always as identity primary key,
    entry_id bigint not null references debate_entry on delete cascade,
    lodge_id bigint not null references lodge on delete cascade,
    author_id bigint not null references profile,
    parent_comment_id bigint references debate_comment on delete cascade,
    quoted_comment_id bigint references debate_comment on delete set null,
    thread_id bigint not null generated always as (coalesce(parent_comment_id, id)) stored,
    text text not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    deleted_at timestamptz,
    deleted_by bigint references profile,
    withheld smallint not null default 0 check (withheld between 0 and 2)
  );

  create table debate_follow (
    entry_id bigint not null references debate_entry on delete cascade,
    profile_id bigint not null references profile,
    level smallint not null check (level between 0 and 2),
    at timestamptz not null,
    primary key (entry_id, profile_id)
  );

  create table debate_view (
    entry_id bigint not null references debate_entry on delete cascade,
    profile_id bigint not null references profile,
    seen_at timestamptz not null,
    primary key (entry_id, profile_id)
  );
  comment on column debate_view.seen_at is 'up to which moment of the topic it was read';

  create table debate_picture (
    media_id bigint primary key references media on delete cascade,
    lodge_id bigint not null references lodge on delete cascade,
    entry_id bigint references debate_entry on delete cascade,
    at timestamptz not null
  );
  comment on column debate_picture.entry_id is 'none while nothing that was written holds it';`;

const indexes = `
  create index debate_category_in_order on debate_category (lodge_id, position, id);
  create index debate_entry_in_category on debate_entry (category_id, pinned desc, last_at desc, id desc) where deleted_at is null;
  create index debate_entry_by_life on debate_entry (category_id, last_at desc, id desc) where deleted_at is null;
  create index debate_entry_of_lodge on debate_entry (lodge_id, last_at desc, id desc) where deleted_at is null;
  create index debate_entry_by_beginning on debate_entry (lodge_id, created_at desc) where deleted_at is null;
  create index debate_entry_by_author on debate_entry (category_id, author_id) where deleted_at is null;
  create index debate_entry_of_author on debate_entry (author_id, id);
  create index debate_entry_deleted on debate_entry (deleted_at) where deleted_at is not null;
  create index debate_comment_in_threads on debate_comment (entry_id, thread_id, id);
  create index debate_comment_by_time on debate_comment (entry_id, created_at);
  create index debate_comment_by_author on debate_comment (entry_id, author_id) where deleted_at is null;
  create index debate_comment_of_lodge on debate_comment (lodge_id, created_at desc) where deleted_at is null;
  create index debate_comment_of_author on debate_comment (author_id, id);
  create index debate_comment_answering on debate_comment (parent_comment_id) where parent_comment_id is not null;
  create index debate_comment_quoting on debate_comment (quoted_comment_id) where quoted_comment_id is not null;
  create index debate_follow_of_profile on debate_follow (profile_id);
  create index debate_follow_to_tell on debate_follow (entry_id, profile_id) where level > 0;
  create index debate_view_of_profile on debate_view (profile_id);
  create index debate_picture_of_entry on debate_picture (entry_id);
  create index debate_picture_of_lodge on debate_picture (lodge_id);
  create index debate_picture_unplaced on debate_picture (at) where entry_id is null;`;

/** What the house removes stands on a statement, for debates as for everything else. */
const guards = `
  create constraint trigger removed_with_a_statement after insert or update of withheld on debate_entry
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(9);
  create constraint trigger removed_with_a_statement after insert or update of withheld on debate_comment
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(10);

  create function guard_debate_statement() returns trigger language plpgsql as $$
    declare removed boolean;
    begin
      if tg_op = 'UPDATE' and new.lifted_at is null and (new.scope, new.content_type, new.content_id)
        is not distinct from (old.scope, old.content_type, old.content_id) then return null; end if;
      select exists (
        select from debate_entry where old.content_type = 9 and id = old.content_id and withheld = 2
        union all select from debate_comment where old.content_type = 10 and id = old.content_id and withheld = 2) into removed;
      if removed then perform content_stands_on_statement(old.content_type, old.content_id); end if;
      return null;
    end
  $$;
  create constraint trigger stays_while_it_explains_debates after update or delete on statement
    deferrable initially deferred for each row when (old.scope = 3 and old.content_type in (9, 10))
    execute function guard_debate_statement();`;
