import { Migration } from '@mikro-orm/migrations';

/** What became of material that the law forbids: its report to an authority, and who was let at the file by a second person. */
export class SealedMedia extends Migration {
  override up(): void {
    this.addSql(`
      alter table media
        add sealed_surface smallint check (sealed_surface between 1 and 4),
        add sealed_list text;
      comment on column media.sealed_surface is 'where it stood when it was sealed: 1 profile, 2 album, 3 blog, 4 nowhere yet';
      comment on column media.sealed_list is 'the source of the hash it was found by';
      comment on column media.original is 'the private file as it came, until it was converted; of what is sealed, until it is deleted';
      create index media_sealed on media (sealed_at desc, id desc) where sealed_at is not null;

      create table sealed_report (
        id bigint generated always as identity primary key,
        media_id bigint not null unique references media,
        hotline text not null,
        authority text not null,
        country text not null,
        by_mail boolean not null,
        reference bytea,
        reported_by bigint not null references profile,
        at timestamptz not null,
        check (by_mail or reference is not null)
      );
      comment on column sealed_report.reference is 'the authority''s own number, sealed';
      create index sealed_report_by_time on sealed_report (at);
      create function sealed_report_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'the record of what was reported is append-only' using errcode = 'P0001';
      end $$;
      create trigger sealed_report_stays before update or delete on sealed_report
        for each row execute function sealed_report_stays();
      create trigger sealed_report_stays_whole before truncate on sealed_report
        for each statement execute function sealed_report_stays();

      create table sealed_access (
        id bigint generated always as identity primary key,
        media_id bigint not null references media,
        profile_id bigint not null references profile,
        asked_by bigint not null references profile,
        asked_at timestamptz not null,
        reason bytea,
        decided_by bigint references profile,
        decided_at timestamptz,
        granted boolean,
        until timestamptz,
        ended_at timestamptz,
        check (profile_id not in (asked_by, decided_by)),
        check (decided_by <> asked_by),
        check ((decided_at is null) = (decided_by is null)),
        check ((decided_at is null) = (granted is null)),
        check ((until is not null) = coalesce(granted, false))
      );
      comment on column sealed_access.profile_id is 'whom the material concerns';
      comment on column sealed_access.reason is 'sealed; erased with the file';
      create unique index sealed_access_open on sealed_access (media_id, asked_by) where decided_at is null and ended_at is null;
      create index sealed_access_of_media on sealed_access (media_id, id);

      create table sealed_hand_over (
        id bigint generated always as identity primary key,
        access_id bigint not null references sealed_access,
        at timestamptz not null,
        taken_at timestamptz
      );
      comment on table sealed_hand_over is 'each time the file was to leave the house, and when it did; an address serves once';
    `);
  }

  override down(): void {
    this.addSql(`
      drop table sealed_hand_over, sealed_access, sealed_report;
      drop function sealed_report_stays;
      drop index media_sealed;
      alter table media drop sealed_list, drop sealed_surface`);
  }
}
