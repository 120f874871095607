import { Migration } from '@mikro-orm/migrations';

/** What takes place in a lodge, who comes, what is said about it, and the calendars that take it over. */
export class Meetups extends Migration {
  override up(): void {
    this.addSql(`
      create table lodge_meetup (
        id bigint generated always as identity primary key,
        lodge_id bigint not null references lodge on delete cascade,
        organiser_id bigint references profile,
        title text not null,
        text text not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        time_zone text not null,
        place text not null,
        address text,
        places integer check (places between 2 and 1000),
        men_places integer check (men_places between 0 and coalesce(places, 1000)),
        women_places integer check (women_places between 0 and coalesce(places, 1000)),
        couple_places integer check (couple_places between 0 and coalesce(places, 1000)),
        transgender_places integer check (transgender_places between 0 and coalesce(places, 1000)),
        men integer not null default 0 check (men >= 0),
        women integer not null default 0 check (women >= 0),
        couples integer not null default 0 check (couples >= 0),
        transgender integer not null default 0 check (transgender >= 0),
        people integer generated always as (men + women + 2 * couples + transgender) stored,
        waiting integer not null default 0 check (waiting >= 0),
        uid uuid not null default gen_random_uuid(),
        sequence integer not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        cancelled_at timestamptz,
        withheld smallint not null default 0,
        check (ends_at > starts_at and ends_at <= starts_at + interval '7 days')
      );
      comment on column lodge_meetup.men is 'profiles of the group with a place; changed under the lock of this row, as the three beside it and waiting';
      comment on column lodge_meetup.sequence is 'how often it was changed, as calendars want to know';
      create index lodge_meetup_in_time on lodge_meetup (lodge_id, starts_at, id);
      create index lodge_meetup_ahead on lodge_meetup (starts_at) where cancelled_at is null and withheld = 0;
      create index lodge_meetup_of_organiser on lodge_meetup (organiser_id);

      create table lodge_meetup_sign_up (
        id bigint generated always as identity primary key,
        meetup_id bigint not null references lodge_meetup on delete cascade,
        profile_id bigint not null references profile,
        state smallint not null check (state in (1, 2)),
        gender smallint not null check (gender between 1 and 4),
        signed_up_at timestamptz not null,
        reminded_for timestamptz,
        unique (meetup_id, profile_id)
      );
      comment on column lodge_meetup_sign_up.id is 'numbers are given under the lock of the meetup: they are the order of the queue';
      comment on column lodge_meetup_sign_up.gender is 'the group in which the place was taken, whatever the profile becomes later';
      comment on column lodge_meetup_sign_up.reminded_for is 'the beginning of which they were reminded, or need not be';
      create index lodge_meetup_sign_up_of_profile on lodge_meetup_sign_up (profile_id);
      create index lodge_meetup_coming on lodge_meetup_sign_up (meetup_id, profile_id) where state = 1;
      create index lodge_meetup_queue on lodge_meetup_sign_up (meetup_id, id) where state = 2;

      create table lodge_meetup_comment (
        id bigint generated always as identity primary key,
        meetup_id bigint not null references lodge_meetup on delete cascade,
        author_id bigint not null references profile,
        text text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        withheld smallint not null default 0
      );
      create index lodge_meetup_comment_in_time on lodge_meetup_comment (meetup_id, id desc) where withheld = 0;
      create index lodge_meetup_comment_of_author on lodge_meetup_comment (author_id, meetup_id);

      create table calendar_feed (
        profile_id bigint primary key references profile,
        token_hash text not null unique,
        with_place boolean not null,
        created_at timestamptz not null
      );
    `);
    this.addSql(guards);
  }

  override down(): void {
    this.addSql(`
      drop trigger stays_while_it_explains_a_meetup on statement;
      drop table calendar_feed, lodge_meetup_comment, lodge_meetup_sign_up, lodge_meetup;
      drop function guard_meetup_statement`);
  }
}

/** What the house removes stands on a statement, and the statement stays as long. */
const guards = `
  create constraint trigger removed_with_a_statement after insert or update of withheld on lodge_meetup
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(11);
  create constraint trigger removed_with_a_statement after insert or update of withheld on lodge_meetup_comment
    deferrable initially deferred for each row when (new.withheld = 2) execute function guard_content(12);

  create function guard_meetup_statement() returns trigger language plpgsql as $$
    begin
      if exists (
        select from lodge_meetup where old.content_type = 11 and id = old.content_id and withheld = 2
        union all select from lodge_meetup_comment where old.content_type = 12 and id = old.content_id and withheld = 2) then
        perform content_stands_on_statement(old.content_type, old.content_id);
      end if;
      return null;
    end
  $$;
  create constraint trigger stays_while_it_explains_a_meetup after update or delete on statement
    deferrable initially deferred for each row when (old.scope = 3 and old.content_type in (11, 12))
    execute function guard_meetup_statement();
`;
