import { Migration } from '@mikro-orm/migrations';

/** Copies of all that is kept about a member, marks of those who may not come back, and what lets old rows go quickly. */
export class Export extends Migration {
  override up(): void {
    this.addSql(`
      create table profile_export (
        id bigint generated always as identity primary key,
        profile_id bigint not null unique references profile,
        asked_at timestamptz not null,
        ready_at timestamptz,
        expires_at timestamptz,
        file text unique,
        bytes bigint,
        check ((ready_at is null) = (file is null) and (file is null) = (bytes is null) and (file is null) = (expires_at is null))
      );
      create index profile_export_by_end on profile_export (expires_at);

      create table ban_mark (
        address_digest bytea primary key,
        marked_at timestamptz not null
      );
      comment on column ban_mark.address_digest is 'keyed; made when a profile that was locked for good is erased';

      -- Events are forgotten long before what they led to.
      alter table notification drop constraint notification_event_id_fkey;
      alter table lodge_activity drop constraint lodge_activity_event_id_fkey;
      alter table job drop constraint job_event_id_fkey,
        add constraint job_event_id_fkey foreign key (event_id) references event on delete cascade;
      alter table delivery drop constraint delivery_notification_id_fkey,
        add constraint delivery_notification_id_fkey foreign key (notification_id) references notification on delete cascade;
      alter table push_subscription drop constraint push_subscription_session_id_fkey,
        add constraint push_subscription_session_id_fkey foreign key (session_id) references session on delete cascade;
      create index delivery_of_notification on delivery (notification_id);
      create index delivery_of_subscription on delivery (subscription_id) where subscription_id is not null;
      create index push_subscription_of_session on push_subscription (session_id);

      drop index event_of_visit, command_log_age;
      create index event_by_age on event (at);
      create index command_log_by_age on command_log (at);
      create index notification_by_age on notification (created_at);
      create index notification_of_actor on notification (actor_id);
      create index notification_about on notification (about_id) where about_id is not null;
      create index session_by_end on session (least(ended_at, expires_at));
      create index session_ever_of_profile on session (profile_id);
      create index known_device_by_age on known_device (seen_at);
      create index secret_link_by_end on secret_link (expires_at);
    `);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
