import { Migration } from '@mikro-orm/migrations';

/** The rules of a membership in the database, lists of members and of what happened to them at any size, notes and takeovers. */
export class LodgeMembers extends Migration {
  override up(): void {
    this.addSql(states);
    this.addSql(names);
    this.addSql(`
      drop index lodge_member_by_joining;
      create index lodge_member_by_joining on lodge_member (lodge_id, since desc, id desc) include (profile_id, status)
        where status in (1, 2, 3, 7) and shown;
      create index lodge_member_by_name on lodge_member (lodge_id, name, id) include (profile_id, status)
        where status in (1, 2, 3, 7) and shown;
      create index lodge_member_by_key on lodge_member (lodge_id, name_key, id) include (profile_id)
        where status in (1, 2, 3, 7) and shown;
      create index lodge_member_by_rank on lodge_member (lodge_id, lodge_rank(status) desc, since, id) include (profile_id, status)
        where status in (1, 2, 3, 7) and shown;
      create index lodge_member_blocked on lodge_member (lodge_id, since desc, id desc) where status = 4;
      create index lodge_member_declined on lodge_member (lodge_id, decided_at desc, id desc) where status = 6;
      create index lodge_activity_of_kind on lodge_activity (lodge_id, activity, at desc, id desc);
      create index lodge_activity_by_time on lodge_activity (at desc, id desc);
      create index lodge_activity_by_kind on lodge_activity (activity, at desc, id desc) include (lodge_id);
      create index lodge_activity_of_person on lodge_activity (profile_id, at desc, id desc);
      create index lodge_activity_by_actor on lodge_activity (actor_id, at desc, id desc);
    `);
    this.addSql(`
      create table lodge_note (
        id bigint generated always as identity primary key,
        lodge_id bigint not null references lodge,
        profile_id bigint not null references profile,
        author_id bigint not null references profile,
        text text not null check (char_length(text) between 1 and 1000),
        at timestamptz not null,
        changed_at timestamptz
      );
      comment on table lodge_note is 'what those who run a lodge note about a profile; the profile never sees it';
      create index lodge_note_about on lodge_note (lodge_id, profile_id, id desc);
      create index lodge_note_of_profile on lodge_note (profile_id);
      create index lodge_note_of_author on lodge_note (author_id);

      create table lodge_takeover (
        id bigint generated always as identity primary key,
        lodge_id bigint not null references lodge,
        profile_id bigint not null references profile,
        asked_at timestamptz not null,
        decided_at timestamptz,
        decided_by bigint references profile,
        granted boolean,
        check ((decided_at is null) = (granted is null))
      );
      comment on table lodge_takeover is 'members who would like to own a lodge that nobody owns; support decides';
      create unique index lodge_takeover_open on lodge_takeover (lodge_id, profile_id) where decided_at is null;
      create index lodge_takeover_waiting on lodge_takeover (asked_at, id) where decided_at is null;
      create index lodge_takeover_of_profile on lodge_takeover (profile_id);
    `);
    this.addSql(vacancy);
  }

  override down(): void {
    this.addSql('drop table lodge_takeover, lodge_note');
  }
}

/** What was joined after a declined request kept the answer of that time. */
const states = `
  update lodge_member set request = case status when 5 then 2 when 6 then 4 else 0 end
    where request <> case status when 5 then 2 when 6 then 4 else 0 end and not (request = 3 and status in (1, 2, 3, 7));
  update lodge_member set banned_by = null where status <> 4 and banned_by is not null;
  alter table lodge_member
    add check (status between 0 and 7),
    add check (request between 0 and 4),
    add constraint lodge_request_is_open check ((status = 5) = (request in (1, 2))),
    add constraint lodge_request_is_declined check ((status = 6) = (request = 4)),
    add constraint lodge_ban_is_known check (status = 4 or banned_by is null);
`;

/** A member carries the name and the standing of the profile along, so that one index leads to every page of a list. */
const names = `
  create function lodge_rank(status smallint) returns smallint language sql immutable parallel safe as $$
    select (case status when 2 then 4 when 3 then 3 when 7 then 2 when 1 then 1 else 0 end)::smallint
  $$;
  alter table lodge_member add name citext, add shown boolean;
  update lodge_member m set name = p.name, shown = p.status in (3, 4) from profile p where p.id = m.profile_id;
  alter table lodge_member alter name set not null, alter shown set not null;
  alter table lodge_member add name_key text collate "C" generated always as (lower(name::text)) stored;
  comment on column lodge_member.name_key is 'the name as it is searched for: by its beginning along an index, else letter by letter';
  comment on column lodge_member.name is 'of the profile; this and shown follow it by triggers';

  create function lodge_member_knows_profile() returns trigger language plpgsql as $$
  begin
    select p.name, p.status in (3, 4) into new.name, new.shown from profile p where p.id = new.profile_id;
    return new;
  end $$;
  create trigger lodge_member_knows_profile before insert or update of status on lodge_member
    for each row execute function lodge_member_knows_profile();

  create function lodge_member_follows_profile() returns trigger language plpgsql as $$
  begin
    update lodge_member set name = new.name, shown = new.status in (3, 4) where profile_id = new.id;
    return null;
  end $$;
  create trigger lodge_profile_followed after update of name, status on profile
    for each row when (old.name::text is distinct from new.name::text or (old.status in (3, 4)) is distinct from (new.status in (3, 4)))
    execute function lodge_member_follows_profile();
`;

/** One owner, or a moment since when there is none: judged when a transaction ends, since an owner steps down before the next. */
const vacancy = `
  update lodge l set ownerless_since = case when owned then null else coalesce(ownerless_since, now()) end
  from (select o.id, exists (select from lodge_member m where m.lodge_id = o.id and m.status = 2) as owned from lodge o) o
  where o.id = l.id and owned = (ownerless_since is not null);

  create function lodge_has_owner_or_vacancy() returns trigger language plpgsql as $$
  declare
    which bigint;
    one record;
  begin
    if tg_table_name = 'lodge' then which := new.id;
    elsif tg_op = 'DELETE' then which := old.lodge_id;
    else which := new.lodge_id;
    end if;
    select l.ownerless_since is not null as vacant,
        exists (select from lodge_member m where m.lodge_id = l.id and m.status = 2) as owned
      into one from lodge l where l.id = which and l.gone_at is null;
    if found and one.vacant = one.owned then
      raise exception 'a lodge has one owner, or a moment since when it has none'
        using errcode = '23514', constraint = 'lodge_has_owner_or_vacancy', table = 'lodge';
    end if;
    return null;
  end $$;
  create constraint trigger lodge_has_owner_or_vacancy after insert or update of ownerless_since, gone_at on lodge
    deferrable initially deferred for each row execute function lodge_has_owner_or_vacancy();
  create constraint trigger lodge_owner_comes after insert on lodge_member
    deferrable initially deferred for each row when (new.status = 2) execute function lodge_has_owner_or_vacancy();
  create constraint trigger lodge_owner_changes after update of status on lodge_member
    deferrable initially deferred for each row when ((old.status = 2) <> (new.status = 2))
    execute function lodge_has_owner_or_vacancy();
  create constraint trigger lodge_owner_goes after delete on lodge_member
    deferrable initially deferred for each row when (old.status = 2) execute function lodge_has_owner_or_vacancy();
`;
