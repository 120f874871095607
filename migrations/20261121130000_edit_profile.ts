import { Migration } from '@mikro-orm/migrations';

/** What profiles tell about themselves and to whom, former names, a new address on its way, what is looked for, applications for the dark variant. */
export class EditProfile extends Migration {
  override up(): void {
    this.addSql(`
      alter table profile
        add about text not null default '',
        add relationship_status smallint,
        add looking_for smallint not null default 0 check (looking_for between 0 and 15),
        add visibility jsonb not null default '{}';
      comment on column profile.looking_for is 'bits: men 1, women 2, couples 4, transgender 8';
      comment on column profile.visibility is 'by field, only those that differ from what everybody begins with';

      alter table person
        add body_type smallint,
        add eye_colour smallint,
        add hair_colour smallint,
        add sexual_orientation bytea,
        add role bytea;
      comment on column person.sexual_orientation is 'sealed with the key of the installation';
      comment on column person.role is 'sealed with the key of the installation';

      create table former_name (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        name citext not null,
        name_skeleton text not null generated always as (name_skeleton(name::text)) stored,
        changed_at timestamptz not null,
        reserved_until timestamptz not null
      );
      create index former_name_of_profile on former_name (profile_id, changed_at desc);
      create index former_name_skeleton on former_name (name_skeleton);

      create table place_change (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        at timestamptz not null
      );
      create index place_change_of_profile on place_change (profile_id, at);

      create table email_change (
        profile_id bigint primary key references profile,
        email citext not null,
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        new_confirmed_at timestamptz,
        old_confirmed_at timestamptz
      );

      create table search_filter (
        profile_id bigint primary key references profile,
        groups smallint not null check (groups between 1 and 15),
        age_from smallint not null,
        age_to smallint not null check (age_to >= age_from),
        distance_band smallint,
        certified_only boolean not null
      );

      create table match_settings (
        profile_id bigint primary key references profile,
        groups smallint not null check (groups between 1 and 15),
        age_from smallint not null,
        age_to smallint not null check (age_to >= age_from),
        distance_band smallint
      );
      create table match_word (
        profile_id bigint not null references match_settings on delete cascade,
        kink_id bigint not null references kink,
        weight smallint not null,
        primary key (profile_id, kink_id)
      );
      create index match_word_of_kink on match_word (kink_id);

      create table dark_application (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        rules_version integer not null,
        applied_at timestamptz not null,
        withdrawn_at timestamptz,
        decided_at timestamptz,
        decided_by bigint,
        approved boolean,
        reason text,
        check (withdrawn_at is null or decided_at is null),
        check ((decided_at is null) = (approved is null))
      );
      create index dark_application_of_profile on dark_application (profile_id, id desc);
      create unique index dark_application_waiting on dark_application (profile_id)
        where withdrawn_at is null and decided_at is null;
    `);
  }

  override down(): void {
    this.addSql(`
      drop table dark_application, match_word, match_settings, search_filter, email_change, place_change, former_name;
      alter table person drop body_type, drop eye_colour, drop hair_colour, drop sexual_orientation, drop role;
      alter table profile drop about, drop relationship_status, drop looking_for, drop visibility`);
  }
}
