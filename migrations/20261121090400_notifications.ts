import { Migration } from '@mikro-orm/migrations';

/** Notifications, the devices that receive pushes, and every single delivery. */
export class Notifications extends Migration {
  override up(): void {
    this.addSql(`
      create table notification (
        id bigint generated always as identity primary key,
        event_id bigint not null references event,
        profile_id bigint not null references profile,
        type text not null,
        actor_id bigint references profile,
        subject text not null,
        link text not null,
        created_at timestamptz not null,
        read_at timestamptz,
        unique (event_id, profile_id, type)
      );
      create index notification_of_profile on notification (profile_id, created_at desc, id desc);
      create index notification_unread on notification (profile_id) where read_at is null;

      create table push_subscription (
        id bigint generated always as identity primary key,
        profile_id bigint not null references profile,
        session_id bigint not null references session,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index push_subscription_of_profile on push_subscription (profile_id);

      create table delivery (
        id bigint generated always as identity primary key,
        notification_id bigint not null references notification,
        channel text not null check (channel in ('push', 'email')),
        subscription_id bigint references push_subscription on delete set null,
        planned_at timestamptz not null,
        done_at timestamptz,
        outcome text
      );
      create unique index delivery_once on delivery (notification_id, channel, coalesce(subscription_id, 0)) where done_at is null;
    `);
  }

  override down(): void {
    this.addSql('drop table delivery, push_subscription, notification');
  }
}
