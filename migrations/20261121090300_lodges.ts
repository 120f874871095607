import { Migration } from '@mikro-orm/migrations';

/** Lodges, who stands where in them, and what happened to whom. */
export class Lodges extends Migration {
  override up(): void {
    this.addSql(`
      create table lodge (
        id bigint generated always as identity primary key,
        name citext not null unique,
        teaser text not null,
        text text not null,
        rules text[] not null default '{}',
        question text,
        access smallint not null,
        dark boolean not null default false,
        place_id bigint references place,
        picture_id bigint references picture,
        cover_id bigint references picture,
        founded_at timestamptz not null,
        ownerless_since timestamptz
      );

      create table lodge_member (
        id bigint generated always as identity primary key,
        lodge_id bigint not null references lodge,
        profile_id bigint not null references profile,
        status smallint not null,
        request smallint not null default 0,
        since timestamptz not null,
        answer text,
        requested_at timestamptz,
        decided_at timestamptz,
        decline_reason text,
        banned_by bigint,
        unique (lodge_id, profile_id)
      );
      create unique index lodge_has_one_owner on lodge_member (lodge_id) where status = 2;
      create index lodge_member_of_profile on lodge_member (profile_id, status);
      create index lodge_request on lodge_member (lodge_id, requested_at) where status = 5;

      create table lodge_reason (
        id bigint generated always as identity primary key,
        lodge_id bigint not null references lodge,
        text text not null,
        at timestamptz not null
      );

      create table lodge_activity (
        id bigint generated always as identity primary key,
        event_id bigint not null unique references event,
        lodge_id bigint not null references lodge,
        profile_id bigint not null references profile,
        actor_id bigint references profile,
        activity smallint not null,
        new_status smallint,
        old_status smallint,
        reason_id bigint references lodge_reason,
        at timestamptz not null
      );
      create index lodge_activity_of_lodge on lodge_activity (lodge_id, at desc, id desc);
      create index lodge_activity_of_profile on lodge_activity (profile_id, lodge_id, at desc);

      create function lodge_activity_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'lodge activities are append-only' using errcode = 'P0001';
      end $$;
      create trigger lodge_activity_stays before update or delete on lodge_activity
        for each row execute function lodge_activity_stays();
    `);
  }

  override down(): void {
    this.addSql('drop table lodge_activity, lodge_reason, lodge_member, lodge; drop function lodge_activity_stays');
  }
}
