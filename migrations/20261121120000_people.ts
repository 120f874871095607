import { Migration } from '@mikro-orm/migrations';

/** What profiles keep about each other: favourites, notes, tags, visits; and what they think of the page of a profile. */
export class People extends Migration {
  override up(): void {
    this.addSql(`
      create table favourite (
        profile_id bigint not null references profile,
        favourite_id bigint not null references profile,
        added_at timestamptz not null,
        primary key (profile_id, favourite_id),
        check (profile_id <> favourite_id)
      );
      create index favourite_latest on favourite (profile_id, added_at desc, favourite_id desc);
      create index favourite_of_favourite on favourite (favourite_id);

      create table note (
        profile_id bigint not null references profile,
        about_id bigint not null references profile,
        text bytea not null,
        updated_at timestamptz not null,
        primary key (profile_id, about_id),
        check (profile_id <> about_id)
      );
      comment on column note.text is 'sealed with the key of the installation';
      create index note_latest on note (profile_id, updated_at desc, about_id desc);
      create index note_about on note (about_id);

      create table tag (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        name citext not null,
        created_at timestamptz not null,
        unique (profile_id, name)
      );

      create table tagged (
        tag_id bigint not null references tag on delete cascade,
        profile_id bigint not null references profile,
        tagged_at timestamptz not null,
        primary key (tag_id, profile_id)
      );
      create index tagged_of_profile on tagged (profile_id);

      create table visit (
        profile_id bigint not null references profile,
        visitor_id bigint not null references profile,
        at timestamptz not null,
        primary key (profile_id, visitor_id),
        check (profile_id <> visitor_id)
      );
      create index visit_latest on visit (profile_id, at desc, visitor_id desc);
      create index visit_of_visitor on visit (visitor_id);
      create index visit_by_age on visit (at);
      -- Who visited whom is forgotten after a while, in the events too.
      create index event_of_visit on event (at) where name = 'ProfileVisited';

      create table visits_seen (
        profile_id bigint primary key references profile,
        seen_at timestamptz not null
      );

      create table page_feedback (
        profile_id bigint not null references profile,
        day date not null,
        text text not null,
        rating smallint not null,
        at timestamptz not null,
        primary key (profile_id, day)
      );

      create function is_online(last_seen_at timestamptz, configuration jsonb, at timestamptz)
        returns boolean language sql immutable parallel safe as $$
        select last_seen_at > at - interval '5 minutes' and not coalesce((configuration ->> 'hideOnline')::boolean, false)
      $$;
    `);
  }

  override down(): void {
    this.addSql(`drop function is_online; drop index event_of_visit;
      drop table page_feedback, visits_seen, visit, tagged, tag, note, favourite`);
  }
}
