import { Migration } from '@mikro-orm/migrations';

/** The numbers of what others meet of somebody in the dark variant lie above all those of the main site. */
const numbers = `
  create function is_dark(profile bigint) returns boolean language sql immutable parallel safe as $$ select profile >= 10000000000 $$;
  comment on function is_dark is 'whether a number is that of a profile of the dark variant';
  create sequence dark_profile_number minvalue 10000000001;

  alter table profile
    add account_id bigint references profile,
    add dark boolean not null generated always as (id >= 10000000000) stored,
    add constraint dark_profile_has_account check (dark = (account_id is not null)),
    drop constraint profile_name_key,
    drop constraint profile_name_skeleton_key,
    add constraint profile_name_key unique (name, dark),
    add constraint profile_name_skeleton_key unique (name_skeleton, dark);
  create unique index profile_of_account on profile (account_id) where account_id is not null;
  comment on column profile.account_id is 'of a profile of the dark variant: the profile of the main site of the same account';

  create function account_of(profile bigint) returns bigint language sql stable parallel safe as $$
    select coalesce(account_id, id) from profile where id = $1
  $$;
  create function profiles_of_account(account bigint) returns setof bigint language sql stable parallel safe as $$
    select $1 union all select id from profile where account_id = $1
  $$;`;

/** A person there is one of the account's, of the same age by another day. */
const persons = `
  alter table person add account_person_id bigint references person on delete cascade;
  create index person_of_account_person on person (account_person_id) where account_person_id is not null;
  comment on column person.account_person_id is 'of a person in the dark variant: the same one on the main site';`;

/** What is the account's is judged by it, on both sides. */
const accounts = `
  create or replace function is_over_18(profile bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
    select not exists (select from person where profile_id = account_of(profile) and not exists (
      select from validation v where v.person_id = person.id and v.status = 3 and v.over_18 and v.expires_at > at))
  $$;
  drop view actor;
  create view actor as
    select p.id as profile_id, account.id as account_id, p.dark, account.access_type, account.member_until, account.status,
      account.dark_status, account.terms_version, account.forced_validation, account.type, account.gender, account.locale,
      account.time_zone, p.place_id, place.country, is_over_18(account.id, now()) as over_18
    from profile p join profile account on account.id = coalesce(p.account_id, p.id)
      left join place on place.id = account.place_id
    where p.status not in (7, 8) and account.status not in (7, 8);

  create function follow_account() returns trigger language plpgsql as $$
  begin
    update profile set type = new.type, gender = new.gender, member_until = new.member_until, locale = new.locale,
      time_zone = new.time_zone, terms_version = new.terms_version,
      status = case when there then new.status else 7 end, erase_at = case when there then null else erase_at end
      from (select new.status in (3, 4, 5, 6) and new.dark_status = 2 as there) standing
      where account_id = new.id and status <> 8;
    return null;
  end $$;
  comment on function follow_account is 'outside the variant, or without approval, a profile of it is as one that is being deleted';
  create trigger dark_profile_follows after update of type, gender, member_until, locale, time_zone, terms_version, status, dark_status
    on profile for each row when (not new.dark) execute function follow_account();

  create or replace function profile_stands_on_statements(about bigint) returns void language plpgsql as $$
    declare missing smallint;
    begin
      select wanted.scope into missing from profile p, lateral (values
          (p.status, null, p.status in (4, 5, 6) and not p.dark),
          (7::smallint, null, p.dark_status = 4 and p.status <> 8),
          (3::smallint, 1, p.picture_withheld = 2),
          (3::smallint, 2, p.text_withheld = 2)) as wanted (scope, content_type, restricted)
        where p.id = profile_stands_on_statements.about and wanted.restricted and not exists (
          select from statement s where s.profile_id = p.id and s.scope = wanted.scope and s.lifted_at is null
            and (wanted.content_type is null or s.content_type = wanted.content_type and s.content_id = p.id))
        limit 1;
      if found then raise exception 'profile % is restricted without a statement (scope %)', about, missing using errcode = 'P0001'; end if;
    end
  $$;
  drop trigger note_status_change on profile;
  create trigger note_status_change after update of status on profile
    for each row when (old.status <> new.status and not new.dark) execute function note_status_change();`;

/** A block holds between the people behind: on the other side after a while, so that nobody is known by when they went. */
const blocks = `
  create table block_elsewhere (
    profile_id bigint not null references profile,
    other_id bigint not null references profile,
    primary key (profile_id, other_id),
    check (profile_id < other_id)
  );
  comment on table block_elsewhere is 'pairs of whom one blocked the other on the other side';
  create index block_elsewhere_of_other on block_elsewhere (other_id);
  create table block_echo (
    id bigint generated always as identity primary key,
    profile_id bigint not null references profile,
    other_id bigint not null references profile,
    due_at timestamptz not null
  );
  comment on table block_echo is 'blocks, and ends of blocks, that have not reached the other side';
  create index block_echo_due on block_echo (due_at);

  create or replace function settle_apart(one bigint, other bigint) returns void language sql as $$
    delete from apart where (profile_id, other_id) in ((one, other), (other, one));
    insert into apart select a, b from (values (one, other), (other, one)) as pair (a, b)
      where (exists (select from block where (blocker_id, blocked_id) in ((one, other), (other, one)))
          or exists (select from block_elsewhere where profile_id = least(one, other) and other_id = greatest(one, other)))
        and not exists (select from profile where id in (account_of(one), account_of(other)) and access_type >= 40);
  $$;
  create or replace function settle_apart_of_profile() returns trigger language plpgsql as $$
    begin
      perform settle_apart(blocker_id, blocked_id) from block where new.id in (blocker_id, blocked_id);
      perform settle_apart(profile_id, other_id) from block_elsewhere
        where profile_id in (select profiles_of_account(new.id)) or other_id in (select profiles_of_account(new.id));
      return null;
    end
  $$;`;

/** One account has two profiles at most: that of the main site, which is the account itself, and one of the dark variant. */
export class TwoFaces extends Migration {
  override up(): void {
    this.addSql(numbers);
    this.addSql(persons);
    this.addSql(accounts);
    this.addSql(blocks);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
