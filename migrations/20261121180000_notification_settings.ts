import { Migration } from '@mikro-orm/migrations';

/** What each member wants to be told how, quiet hours, digests, addresses that mails come back from, and who follows whose blog. */
export class NotificationSettings extends Migration {
  override up(): void {
    this.addSql(`
      alter table notification add column channels smallint not null default 0;
      comment on column notification.channels is 'flags of the channels it went out on, as the receiver wished at that moment';
      alter table notification add column things text[] not null default '{}';
      comment on column notification.things is 'what it tells of, such as BlogComment 7: while one of them is out of sight, so is this';
      create index notification_of_thing on notification using gin (things);
      create table thing_hidden (thing text primary key, at timestamptz not null);
      comment on table thing_hidden is 'things of which nobody is told while they are out of sight';
      create index thing_hidden_by_age on thing_hidden (at);

      create function is_close(owner_id bigint, other_id bigint) returns boolean language sql stable parallel safe
        return exists (select from favourite where profile_id = owner_id and favourite_id = other_id)
          or exists (select from relation where status = 2
            and least(asker_id, asked_id) = least(owner_id, other_id)
            and greatest(asker_id, asked_id) = greatest(owner_id, other_id));
      comment on function is_close is 'whether somebody has another as a favourite, or both say that they belong together';

      create table notification_setting (
        profile_id bigint not null references profile,
        type text not null,
        channels smallint not null check (channels between 0 and 15),
        scope smallint not null check (scope between 1 and 63),
        changed_at timestamptz not null,
        primary key (profile_id, type)
      );
      comment on table notification_setting is 'only what differs from the house''s own choice';

      -- Types that had mails before the stop, so that taking it back restores what was there.
      alter table mail_stopped add column types text[] not null default '{}';

      create table mail_returned (
        profile_id bigint primary key references profile,
        email text not null,
        reply text not null,
        at timestamptz not null
      );

      alter table push_subscription
        add column vapid_public_key text,
        add column quiet_from time,
        add column quiet_to time,
        add column quiet_days smallint check (quiet_days between 1 and 127),
        add column quiet_time_zone text,
        add constraint push_subscription_quiet check (num_nulls(quiet_from, quiet_to, quiet_days, quiet_time_zone) in (0, 4));

      create table digest (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        day date not null,
        made_at timestamptz not null,
        done_at timestamptz,
        outcome text,
        unique (profile_id, day)
      );

      alter table delivery drop constraint delivery_channel_check,
        add constraint delivery_channel_check check (channel in ('push', 'email', 'digest')),
        add column held_until timestamptz;
      create index delivery_held on delivery (subscription_id, held_until) where held_until is not null;
      create index delivery_for_digest on delivery (notification_id) where channel = 'digest' and done_at is null;

      create table blog_follow (
        author_id bigint not null references profile,
        follower_id bigint not null references profile,
        at timestamptz not null,
        primary key (author_id, follower_id),
        check (author_id <> follower_id)
      );
      create index blog_follow_of_follower on blog_follow (follower_id);

      alter table job add column reason text;
      comment on column job.reason is 'kind of the error after which it was given up, without its words';
      create index job_failed on job (failed_at) where failed_at is not null;
      create index profile_time_zone on profile (time_zone);
    `);
  }

  override down(): void {
    this.addSql('select 1');
  }
}
