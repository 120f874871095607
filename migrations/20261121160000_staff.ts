import { Migration } from '@mikro-orm/migrations';

/** The staff desk: who did or read what about whom, notes, the history of statuses, roles by four eyes, acting for a member. */
export class Staff extends Migration {
  override up(): void {
    this.addSql(`
      alter table audit
        add profile_id bigint references profile,
        add role smallint,
        add reason text,
        add reading boolean not null default false;
      comment on column audit.profile_id is 'whom it is about';
      comment on column audit.role is 'of the actor, at that moment';
      comment on column audit.reason is 'a code, never words';
      update audit set reading = name like 'Get%',
        role = (select access_type from profile where id = actor_id),
        profile_id = (select id from profile where id::text = subject ->> 'profileId');
      create index audit_of_profile on audit (profile_id, id desc) where profile_id is not null;
      create index audit_by_time on audit (at, id);

      -- All that may ever go is what was called with, once whom it was about is erased.
      create function audit_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if new.subject = '{}' and to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject'
            and exists (select from profile where id = old.profile_id and status = 8) then return new; end if;
        end if;
        raise exception 'the record of what staff did is append-only' using errcode = 'P0001';
      end $$;
      create trigger audit_stays before update or delete on audit for each row execute function audit_stays();
      create trigger audit_stays_whole before truncate on audit for each statement execute function audit_stays();

      create table status_change (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        old_status smallint not null,
        new_status smallint not null,
        at timestamptz not null
      );
      create index status_change_of_profile on status_change (profile_id, id desc);
      -- Whatever changes a status, members, staff, jobs: none is missing here.
      create function note_status_change() returns trigger language plpgsql as $$
      begin
        insert into status_change (profile_id, old_status, new_status, at) values (new.id, old.status, new.status, now());
        return null;
      end $$;
      create trigger note_status_change after update of status on profile
        for each row when (old.status <> new.status) execute function note_status_change();

      create index profile_by_beginning on profile (lower(name::text) text_pattern_ops);

      create table staff_note (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        author_id bigint not null references profile,
        text bytea not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      comment on column staff_note.text is 'sealed with the key of the installation';
      create index staff_note_of_profile on staff_note (profile_id, id desc);

      create table role_proposal (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        role smallint not null,
        reason text not null,
        proposed_by bigint not null references profile,
        proposed_at timestamptz not null,
        decided_by bigint references profile,
        decided_at timestamptz,
        confirmed boolean,
        check (profile_id not in (proposed_by, decided_by)),
        check (not confirmed or decided_by <> proposed_by),
        check ((decided_at is null) = (decided_by is null)),
        check ((decided_at is null) = (confirmed is null))
      );
      create unique index role_proposal_open on role_proposal (profile_id) where decided_at is null;

      alter table session
        add network text,
        add acting_as bigint references profile,
        add acting_until timestamptz,
        add check ((acting_as is null) = (acting_until is null)),
        add check (acting_as <> profile_id);
      comment on column session.network is 'where it began: no more than three parts of an address';
      comment on column session.acting_as is 'the member for whom staff looks with this session';
    `);
  }

  override down(): void {
    this.addSql(`
      alter table session drop acting_until, drop acting_as, drop network;
      drop table role_proposal, staff_note, status_change cascade;
      drop trigger note_status_change on profile; drop function note_status_change;
      drop trigger audit_stays on audit; drop trigger audit_stays_whole on audit; drop function audit_stays;
      drop index audit_of_profile, audit_by_time, profile_by_beginning;
      alter table audit drop reading, drop reason, drop role, drop profile_id`);
  }
}
