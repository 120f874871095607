import { Migration } from '@mikro-orm/migrations';

/** Places, pictures, profiles with their persons, and the view through which the platform knows who calls. */
export class Profiles extends Migration {
  override up(): void {
    this.addSql(`
      create table place (
        id bigint generated always as identity primary key,
        country char(2) not null,
        zip_code text not null,
        name text not null,
        area text not null,
        latitude numeric(5, 2) not null,
        longitude numeric(5, 2) not null,
        unique (country, zip_code, name)
      );

      create table picture (
        id bigint generated always as identity primary key,
        profile_id bigint,
        file text not null unique,
        width integer not null,
        height integer not null,
        tiny text not null,
        created_at timestamptz not null
      );

      create table profile (
        id bigint generated always as identity primary key,
        name citext not null unique,
        email citext not null unique,
        password_hash text,
        type smallint not null,
        gender smallint not null,
        access_type smallint not null default 1,
        status smallint not null default 3,
        dark_status smallint not null default 0,
        member_until timestamptz,
        terms_version integer not null default 0,
        forced_validation text,
        locale text not null,
        time_zone text not null,
        place_id bigint references place,
        picture_id bigint references picture,
        headline text not null default '',
        configuration jsonb not null default '{}',
        demo boolean not null default false,
        created_at timestamptz not null,
        last_seen_at timestamptz not null
      );

      create table person (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        position smallint not null,
        name text not null,
        gender smallint not null,
        birthday date not null,
        unique (profile_id, position)
      );

      create view actor as
        select id as profile_id, access_type, member_until, status, dark_status, terms_version, forced_validation,
          type, gender, locale, time_zone, place_id
        from profile where status not in (6, 7, 8);

      create function distance_band(a bigint, b bigint) returns integer language sql stable parallel safe as $$
        select case
          when a = b then 0
          when km < 10 then 10 when km < 25 then 25 when km < 50 then 50 when km < 100 then 100
        end
        from place p, place q, lateral (select 2 * 6371 * asin(sqrt(
          sin(radians(q.latitude - p.latitude) / 2) ^ 2 +
          cos(radians(p.latitude)) * cos(radians(q.latitude)) * sin(radians(q.longitude - p.longitude) / 2) ^ 2)) as km) as d
        where p.id = a and q.id = b
      $$;
    `);
  }

  override down(): void {
    this.addSql('drop function distance_band; drop view actor; drop table person, profile, picture, place');
  }
}
