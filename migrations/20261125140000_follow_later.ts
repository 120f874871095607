import { Migration } from '@mikro-orm/migrations';

/**
 * What others meet of somebody follows the account some days later, by chance: two who go, become a couple or are of another age
 * at the same moment would be known for one. Whoever may not be there any more is gone at once.
 */
const later = `
  alter table profile add follows_at timestamptz,
    add constraint only_dark_follows check (dark or follows_at is null);
  create index profile_to_follow on profile (follows_at) where follows_at is not null;
  comment on column profile.follows_at is 'of a profile of the dark variant: when it takes over what changed of its account; null where nothing did';

  create function some_time_later() returns timestamptz language sql volatile as $$
    select now() + random() * interval '3 days'
  $$;

  create or replace function follow_account() returns trigger language plpgsql as $$
  begin
    update profile set member_until = new.member_until, locale = new.locale, time_zone = new.time_zone,
      terms_version = new.terms_version,
      status = case when new.status in (0, 7, 8) then status when new.dark_status <> 2 then 7 else new.status end,
      erase_at = case when new.dark_status = 2 and new.status not in (0, 7, 8) then null else erase_at end,
      follows_at = case when old.status not in (0, 7, 8) and new.status in (0, 7, 8) or (new.type, new.gender) is distinct from (old.type, old.gender)
        then coalesce(follows_at, some_time_later()) else follows_at end
      where account_id = new.id and status <> 8;
    return null;
  end $$;
  comment on function follow_account is 'without approval a profile of the variant is as one that is being deleted; what else its account is, it is some days later';

  create function follow_person() returns trigger language plpgsql as $$
  begin
    update profile set follows_at = coalesce(follows_at, some_time_later())
      where account_id = coalesce(new.profile_id, old.profile_id) and status <> 8;
    return null;
  end $$;
  create trigger dark_persons_follow after insert or delete or update of gender, birthday, position on person
    for each row execute function follow_person();
  alter table person drop constraint person_account_person_id_fkey,
    add constraint person_account_person_id_fkey foreign key (account_person_id) references person on delete set null;`;

/** Numbers there are given in no order, so that nobody sees by asking for the next one when somebody came. */
const numbers = `
  do $do$ begin
    execute format($body$
      create function shuffled(number bigint) returns bigint language plpgsql immutable parallel safe as $f$
        declare high bigint := (number >> 13) & 8191; low bigint := number & 8191;
        begin
          for round in 1..6 loop
            select low, high # (('x' || substr(md5(%L || round || ' ' || low), 1, 8))::bit(32)::bigint & 8191) into high, low;
          end loop;
          return high << 13 | low;
        end $f$
    $body$, gen_random_uuid());
  end $do$;
  comment on function shuffled is 'another number below 2^26 for each below 2^26, by a key of this database alone: a Feistel cipher';

  create function next_dark_profile() returns bigint language plpgsql as $$
    declare number bigint;
    begin
      loop
        number := 10000000000 + shuffled((nextval('dark_profile_number') - 10000000000) % 67108864);
        exit when number > 10000000000 and not exists (select from profile where id = number);
      end loop;
      return number;
    end $$;`;

export class FollowLater extends Migration {
  override up(): void {
    this.addSql(later);
    this.addSql(numbers);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
