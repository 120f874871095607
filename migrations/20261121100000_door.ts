import { Migration } from '@mikro-orm/migrations';
import { towns } from '../server/modules/places/towns.ts';

const theTowns = `
  with town as (
    select * from jsonb_to_recordset('${JSON.stringify(towns).replaceAll("'", "''")}')
      as t(country text, "zipCode" text, name text, area text, latitude numeric, longitude numeric)
  ), areas as (
    insert into area (country, name) select distinct country, area from town
    on conflict (country, name) do update set name = excluded.name returning id, country, name
  )
  insert into place (country, zip_code, name, area_id, latitude, longitude)
  select t.country, t."zipCode", t.name, a.id, latitude, longitude
  from town t join areas a on a.country = t.country and a.name = t.area on conflict do nothing;`;

/** What looks like a letter, also in another case or alphabet; written after lower case and NFKC. */
const lookAlikes: Record<string, string> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  h: 'һнη',
  j: 'јϳ',
  k: 'кκ',
  l: '1iıіιӏ',
  m: 'мμ',
  o: '0оο',
  p: 'рρ',
  s: '5ѕ',
  t: 'тτ',
  v: 'νѵ',
  x: 'хχ',
  y: 'уυү',
  z: 'ζ',
  ë: 'ё',
  ï: 'їϊ',
  '-': '_.',
};
const from = Object.values(lookAlikes).join('');
const to = Object.entries(lookAlikes)
  .map(([letter, likes]) => letter.repeat(likes.length))
  .join('');

/** Everything between a stranger and a member: links of mails, passkeys, devices, consents, checks of age, areas, mails one stopped. */
export class Door extends Migration {
  override up(): void {
    this.addSql(`
      create table area (
        id bigint generated always as identity primary key,
        country char(2) not null,
        name text not null,
        unique (country, name)
      );
      insert into area (country, name) select distinct country, area from place order by country, area;
      alter table place add area_id bigint references area;
      update place set area_id = area.id from area where area.country = place.country and area.name = place.area;
      alter table place alter area_id set not null, drop area;
      ${theTowns}

      create table site_country (
        site_id integer not null references site,
        country char(2) not null,
        age_policy smallint not null,
        primary key (site_id, country)
      );
      insert into site_country (site_id, country, age_policy)
        select id, country, policy from site, (values ('DK', 2), ('SE', 2), ('NO', 2), ('GB', 1)) as c(country, policy);

      alter table profile
        drop constraint profile_email_key,
        alter email drop not null,
        add email_confirmed_at timestamptz,
        add user_handle text unique,
        add status_before smallint,
        add erase_at timestamptz,
        add deletion_reason text,
        add pwnd_password_count integer not null default 0,
        add media_consent_forced boolean not null default false;
      -- Two names with one skeleton could be taken for each other; accents stay apart.
      create function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
        select replace(replace(translate(lower(normalize(name, NFKC)), '${from}', '${to}'), 'rn', 'm'), 'vv', 'w')
      $$;
      alter table profile add name_skeleton text unique generated always as (name_skeleton(name::text)) stored;
      update profile set email_confirmed_at = created_at where status <> 0;
      -- Anybody may write any address into the form; only the one who confirms it holds it.
      create unique index profile_email_confirmed on profile (email) where email_confirmed_at is not null;
      create index profile_email on profile (email);
      create index profile_unconfirmed on profile (created_at) where status = 0;
      create index profile_to_erase on profile (erase_at) where erase_at is not null;

      alter table person add height smallint, add weight smallint;
      comment on column person.height is 'centimetres';
      comment on column person.weight is 'kilograms';

      create table secret_link (
        id bigint generated always as identity primary key,
        purpose text not null,
        profile_id bigint not null references profile,
        email citext,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index secret_link_of_profile on secret_link (profile_id, purpose) where used_at is null;

      create table passkey (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        synced boolean not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkey_of_profile on passkey (profile_id);

      create table passkey_challenge (
        challenge text primary key,
        purpose text not null,
        profile_id bigint references profile,
        user_handle text,
        expires_at timestamptz not null
      );

      create table known_device (
        profile_id bigint not null references profile,
        device_hash text not null,
        seen_at timestamptz not null,
        primary key (profile_id, device_hash)
      );

      create table sso_link_used (
        id text primary key,
        expires_at timestamptz not null
      );

      create table consent (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        kind text not null,
        version integer not null,
        choices jsonb not null,
        at timestamptz not null
      );
      create index consent_of_profile on consent (profile_id, kind, id desc);

      create table sign_up_source (
        profile_id bigint primary key references profile,
        cp text,
        prid text,
        referrer text,
        utm_source text
      );

      create table validation (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        person_id bigint not null references person on delete cascade,
        method smallint not null,
        status smallint not null,
        state_hash text unique,
        reason text,
        over_18 boolean,
        started_at timestamptz not null,
        decided_at timestamptz,
        decided_by bigint,
        expires_at timestamptz
      );
      create index validation_of_person on validation (person_id, id desc);
      create unique index validation_waiting on validation (person_id) where status = 2;

      create table mail_stopped (
        profile_id bigint not null references profile,
        category text not null,
        at timestamptz not null,
        primary key (profile_id, category)
      );

      create table schedule (name text primary key, ran_at timestamptz not null);

      create function is_over_18(profile bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
        select not exists (select from person where profile_id = profile and not exists (
          select from validation v where v.person_id = person.id and v.status = 3 and v.over_18 and v.expires_at > at))
      $$;
    `);
    this.addSql('drop view actor');
    this.addSql(`
      create view actor as
        select p.id as profile_id, access_type, member_until, status, dark_status, terms_version, forced_validation,
          type, gender, locale, time_zone, place_id, place.country, is_over_18(p.id, now()) as over_18
        from profile p left join place on place.id = place_id where status not in (6, 7, 8)`);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
