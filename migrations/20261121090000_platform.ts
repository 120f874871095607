import { Migration } from '@mikro-orm/migrations';

/** What the platform itself keeps: sites, sessions, the command log, events with their jobs, audit. */
export class Platform extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists citext;

      create table site (
        id integer primary key,
        name text not null,
        dark boolean not null default false,
        hosts text[] not null default '{}',
        currency_code text not null,
        language text not null,
        events_enabled boolean not null default true,
        lodges_enabled boolean not null default true,
        terms_version integer not null,
        mail_from text not null,
        contact jsonb not null
      );

      create table session (
        id bigint generated always as identity primary key,
        token_hash text not null unique,
        profile_id bigint not null,
        site_id integer not null references site,
        remember boolean not null,
        user_agent text not null,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null,
        reauthenticated_at timestamptz,
        ended_at timestamptz
      );
      create index session_of_profile on session (profile_id) where ended_at is null;

      create table command_log (
        profile_id bigint not null,
        id uuid not null,
        name text not null,
        digest bytea not null,
        result jsonb not null,
        at timestamptz not null,
        primary key (profile_id, id)
      );
      create index command_log_age on command_log using brin (at);

      create table event (
        id bigint generated always as identity primary key,
        name text not null,
        data jsonb not null,
        actor_id bigint,
        command_id uuid,
        at timestamptz not null,
        relayed_at timestamptz
      );
      create index event_waiting on event (id) where relayed_at is null;

      create table job (
        event_id bigint not null references event,
        name text not null,
        published_at timestamptz not null default now(),
        done_at timestamptz,
        failed_at timestamptz,
        primary key (event_id, name)
      );
      create index job_waiting on job (published_at) where done_at is null and failed_at is null;

      create table audit (
        id bigint generated always as identity primary key,
        actor_id bigint not null,
        name text not null,
        subject jsonb not null,
        at timestamptz not null
      );
      create index audit_of_actor on audit (actor_id, at desc);
    `);
    this.addSql(sites);
  }

  override down(): void {
    this.addSql('drop table audit, job, event, command_log, session, site');
  }
}

const contact = `'{
  "phone": "+45 70 00 00 00", "email": "support@samvaer.example", "company": "Samvær ApS",
  "address": "Eksempelvej 12, 8000 Aarhus C", "vatId": "DK00000000", "timeZone": "Europe/Copenhagen",
  "openingHours": [
    {"from": "09:00", "to": "20:00"}, {"from": "09:00", "to": "20:00"}, {"from": "09:00", "to": "20:00"},
    {"from": "09:00", "to": "20:00"}, {"from": "09:00", "to": "20:00"}, {"from": "11:00", "to": "16:00"},
    {"from": "11:00", "to": "16:00"}]
}'`;

/** The three sites of the product; operators change name, hosts and contact in their own rows. */
const sites = `
  insert into site (id, name, dark, hosts, currency_code, language, terms_version, mail_from, contact) values
    (1, 'Samvær', false, '{}', 'DKK', 'en-GB', 3, 'Samvær <post@samvaer.example>', ${contact}),
    (2, 'Samvær dark', true, '{dark.localhost}', 'DKK', 'en-GB', 3, 'Samvær <post@samvaer.example>', ${contact}),
    (46, 'Samvær 24', false, '{day.localhost}', 'DKK', 'en-GB', 3, 'Samvær <post@samvaer.example>', ${contact})`;
