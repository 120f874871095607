import { Migration } from '@mikro-orm/migrations';

const table = `
  create table compared_facts (
    profile_id bigint primary key references profile,
    gender smallint not null,
    place_id bigint references place,
    certified boolean not null,
    ages int[] not null,
    until timestamptz not null
  );
  comment on table compared_facts is 'what of somebody is compared with the wishes of others until tomorrow, when what they changed today counts';`;

/** Whoever has only just come is as they say: they have compared nothing yet. */
const keeping = `
  create function keep_compared_facts(profile bigint) returns void language sql as $$
    insert into compared_facts as kept
      select p.id, p.gender, p.place_id, p.access_type in (30, 35),
        array(select age_told(birthday, p.told_age, now()) from person where profile_id = p.id and p.told_age <> 3),
        (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC'
      from profile p where p.id = $1 and p.status not in (7, 8) and p.created_at < now() - interval '1 hour'
    on conflict (profile_id) do update set gender = excluded.gender, place_id = excluded.place_id, certified = excluded.certified,
      ages = excluded.ages, until = excluded.until where kept.until <= now()
  $$;
  create function profile_is_compared() returns trigger language plpgsql as $$
  begin
    perform keep_compared_facts(old.id);
    return new;
  end $$;
  create function person_is_compared() returns trigger language plpgsql as $$
  begin
    perform keep_compared_facts(case when tg_op = 'INSERT' then new.profile_id else old.profile_id end);
    return case when tg_op = 'DELETE' then old else new end;
  end $$;
  create trigger keep_compared before update of gender, place_id, access_type, told_age on profile
    for each row when ((old.gender, old.place_id, old.access_type, old.told_age) is distinct from (new.gender, new.place_id, new.access_type, new.told_age))
    execute function profile_is_compared();
  create trigger keep_compared before insert or delete on person for each row execute function person_is_compared();
  create trigger keep_compared_again before update of birthday on person
    for each row when (old.birthday is distinct from new.birthday) execute function person_is_compared();`;

/** A wish of others that is told to nobody is not found out by changing what it is compared with, time and again. */
export class ComparedFacts extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(keeping);
  }

  override down(): void {
    this.addSql(
      'drop trigger keep_compared on profile; drop trigger keep_compared on person; drop trigger keep_compared_again on person',
    );
    this.addSql(
      'drop function person_is_compared, profile_is_compared, keep_compared_facts; drop table compared_facts',
    );
  }
}
