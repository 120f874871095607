import { Migration } from '@mikro-orm/migrations';

const columns = `
  alter table profile
    add told_place smallint not null default 1,
    add told_age smallint not null default 1,
    add constraint profile_tells_on_main check (told_place in (1, 2, 3) and told_age in (1, 2, 3)
      and (dark or told_place = 1 and told_age = 1));
  comment on column profile.told_place is 'how exactly the place is told, in the variant: town, area, nothing';
  comment on column profile.told_age is 'how exactly ages are told, in the variant: years, ten years, nothing';`;

const functions = `
  create function age_told(birthday date, told smallint, at timestamptz)
    returns int language sql stable parallel safe as $$
    select case told when 1 then years when 2 then case when years < 30 then 24 when years >= 60 then 65 else years / 10 * 10 + 5 end end
    from (select extract(year from age(at, birthday))::int as years) as person
  $$;
  comment on function age_told is 'the age by which somebody is found: the years, the middle of the ten years, or null';

  create function age_shown(birthday date, told smallint, at timestamptz)
    returns json language sql stable parallel safe as $$
    select case told when 1 then to_json(years)
      when 2 then to_json(case when years < 30 then '18–29' when years >= 60 then '60+'
        else (years / 10 * 10)::text || '–' || (years / 10 * 10 + 9)::text end) end
    from (select extract(year from age(at, birthday))::int as years) as person
  $$;
  comment on function age_shown is 'the age as it is shown: a number of years, ten years as a text, or null';

  create function area_centre(of_place bigint)
    returns bigint language sql stable parallel safe as $$
    select place.id from place join place own using (area_id), lateral (
        select avg(latitude) as y, avg(longitude) as x from place where area_id = own.area_id) as middle
    where own.id = of_place order by (place.latitude - y) ^ 2 + (place.longitude - x) ^ 2, place.id limit 1
  $$;
  comment on function area_centre is 'the place in the middle of the area of a place';

  create function same_kind(account bigint, at timestamptz)
    returns table (id bigint, place_id bigint, area_id bigint, country text, years int[], bands int[])
    language sql stable as $$
    select p.id, p.place_id, place.area_id, place.country, ages.years, ages.bands
    from profile mine join profile p on p.type = mine.type and p.gender = mine.gender and not p.dark and p.status in (3, 4)
      left join place on place.id = p.place_id, lateral (
        select array_agg(age_told(birthday, 1::smallint, at) order by position) as years,
          array_agg(age_told(birthday, 2::smallint, at) order by position) as bands
        from person where profile_id = p.id) as ages
    where mine.id = account
  $$;
  comment on function same_kind is 'who shows on the main site as the same type and group as an account, itself too, with place and ages';

  create function told_at_first(account bigint, fewest int, at timestamptz)
    returns table (place smallint, age smallint) language sql stable as $$
    with alike as materialized (select * from same_kind(account, at)),
      mine as (select area_id, country, (select array_agg(age_told(birthday, 2::smallint, at) order by position)
          from person where profile_id = p.id) as bands
        from profile p left join place on place.id = p.place_id where p.id = account),
      areas as (select alike.area_id, alike.area_id = mine.area_id as own, count(*) as members
        from alike join mine on mine.bands = alike.bands and mine.country = alike.country group by 1, 2)
    select case when (select bool_or(own) and min(members) > fewest from areas) then 2 else 3 end::smallint,
      case when (select count(*) from alike join mine using (bands)) > fewest then 2 else 3 end::smallint
  $$;
  comment on function told_at_first is 'how exactly a profile of the variant begins: the area only where every area of the country has more than so many of its kind and ages, so that its absence tells nothing of the area either';`;

/** What stands in the variant so far is told as it would be told from the beginning. */
const known = `
  update profile p set (told_place, told_age, place_id) = (
    select told.place, told.age, case when told.place = 2 then area_centre(account.place_id) end
    from profile account, told_at_first(account.id, 5, now()) as told where account.id = p.account_id)
  where p.dark and exists (select from profile account where account.id = p.account_id);`;

const found = (more: string) => `
  drop trigger search_is_due on profile;
  create trigger search_is_due after insert or update of status, type, gender, place_id, access_type, relationship_status,
    looking_for, headline, about, visibility, configuration, picture_withheld${more} on profile
    for each row execute function profile_is_due();`;

/** In the variant place and age are told so roughly that many of the main site fit. */
export class ToldApart extends Migration {
  override up(): void {
    this.addSql(columns);
    this.addSql(functions);
    this.addSql(found(', told_age'));
    this.addSql(known);
  }

  override down(): void {
    this.addSql(found(''));
    this.addSql('drop function told_at_first, same_kind, area_centre, age_shown, age_told');
    this.addSql('alter table profile drop told_place, drop told_age');
  }
}
