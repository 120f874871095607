import { Migration } from '@mikro-orm/migrations';

/**
 * Events, jobs and the log of commands in partitions. The number of an event begins with its day, as does an id of the seventh
 * version of RFC 9562, so that a partition is a span of days and every key stays what it was. `migrate` makes the partitions.
 * What has dated numbers already comes from a way back.
 */
export class Partitions extends Migration {
  override up(): void {
    this.addSql(`
      create sequence event_number maxvalue 99999999999 cycle;
      create function dated(at timestamptz, number bigint) returns bigint language sql stable
        return floor(extract(epoch from at) / 86400)::bigint * 100000000000 + number;
      select setval('event_number', coalesce(max(id % 100000000000), 0) + 1, false) from event;
      comment on function dated is 'a number that begins with the day, counted from 1970 in UTC';

      alter table job drop constraint job_event_id_fkey;
      alter table event alter id drop identity;
      alter table event rename to event_before;
      alter index event_pkey rename to event_before_pkey;
      alter index event_waiting rename to event_before_waiting;
      alter index event_by_age rename to event_before_by_age;
      create table event (like event_before including comments, primary key (id)) partition by range (id);
      alter table event alter id set default dated(now(), nextval('event_number'));
      alter sequence event_number owned by event.id;
      create index event_waiting on event (id) where relayed_at is null;
      create index event_by_age on event (at);
      create table event_default partition of event default;
      with dated as (delete from event_before where id >= 100000000000 returning *) insert into event select * from dated;
      alter table event attach partition event_before for values from (minvalue) to (100000000000);

      alter table job rename to job_before;
      alter index job_pkey rename to job_before_pkey;
      alter index job_waiting rename to job_before_waiting;
      alter index job_together rename to job_before_together;
      alter index job_failed rename to job_before_failed;
      create table job (like job_before including defaults including comments, primary key (event_id, name, subject))
        partition by range (event_id);
      create index job_waiting on job (published_at) where done_at is null and failed_at is null;
      create index job_together on job (published_at) where together and done_at is null and failed_at is null;
      create index job_failed on job (failed_at) where failed_at is not null;
      -- However many wait to be tried again, what waits for the first time is found at once.
      create index job_planned on job (event_id) where published_at is null and done_at is null and failed_at is null;
      create table job_default partition of job default;
      with dated as (delete from job_before where event_id >= 100000000000 returning *) insert into job select * from dated;
      alter table job attach partition job_before for values from (minvalue) to (100000000000);

      alter table command_log rename to command_log_before;
      alter index command_log_pkey rename to command_log_before_pkey;
      alter index command_log_by_age rename to command_log_before_by_age;
      create table command_log (like command_log_before including comments, primary key (profile_id, id)) partition by range (id);
      create index command_log_by_age on command_log (at);
      -- Ids of other versions tell no day: nearly all of them lie here, apart from the default partition.
      create table command_log_undated partition of command_log
        for values from ('02000000-0000-0000-0000-000000000000') to (maxvalue);
      create table command_log_default partition of command_log default;
      insert into command_log select * from command_log_before;
      drop table command_log_before;
    `);
  }

  override down(): void {
    this.addSql(`
      create table command_log_whole (like command_log including comments);
      insert into command_log_whole select * from command_log;
      drop table command_log;
      alter table command_log_whole rename to command_log;
      alter table command_log add constraint command_log_pkey primary key (profile_id, id);
      create index command_log_by_age on command_log (at);

      create table event_whole (like event including comments);
      insert into event_whole select * from event;
      drop table event;
      alter table event_whole rename to event;
      alter table event add constraint event_pkey primary key (id), alter id add generated always as identity;
      select setval(pg_get_serial_sequence('event', 'id'), coalesce(max(id), 0) + 1, false) from event;
      create index event_waiting on event (id) where relayed_at is null;
      create index event_by_age on event (at);
      drop function dated;

      create table job_whole (like job including defaults including comments);
      insert into job_whole select * from job where event_id in (select id from event);
      drop table job;
      alter table job_whole rename to job;
      alter table job add constraint job_pkey primary key (event_id, name, subject),
        add constraint job_event_id_fkey foreign key (event_id) references event on delete cascade;
      create index job_waiting on job (published_at) where done_at is null and failed_at is null;
      create index job_together on job (published_at) where together and done_at is null and failed_at is null;
      create index job_failed on job (failed_at) where failed_at is not null;
    `);
  }
}
