import { Migration } from '@mikro-orm/migrations';

/**
 * Notifications and deliveries in partitions of four weeks. A notification lies with the event that it tells of, since its key
 * begins with that; a delivery by a dated number of its own. What happens to a delivery follows from its notification alone, so
 * it needs no key of its own to be there once.
 */
export class PartitionedNotifications extends Migration {
  override up(): void {
    this.addSql(`
      alter table delivery drop constraint delivery_notification_id_fkey;

      create sequence notification_number;
      select setval('notification_number', coalesce(max(id), 0) + 1, false) from notification;
      alter table notification alter id drop identity;
      alter table notification drop constraint notification_pkey, drop constraint notification_event_id_profile_id_type_key;
      alter table notification rename to notification_before;
      alter index notification_of_profile rename to notification_before_of_profile;
      alter index notification_unread rename to notification_before_unread;
      alter index notification_by_age rename to notification_before_by_age;
      alter index notification_of_actor rename to notification_before_of_actor;
      alter index notification_about rename to notification_before_about;
      alter index notification_of_thing rename to notification_before_of_thing;
      create table notification (like notification_before including defaults including comments,
        primary key (event_id, profile_id, type),
        foreign key (profile_id) references profile, foreign key (actor_id) references profile, foreign key (about_id) references profile
      ) partition by range (event_id);
      alter table notification alter id set default nextval('notification_number');
      alter sequence notification_number owned by notification.id;
      create index notification_by_number on notification (id);
      create index notification_of_profile on notification (profile_id, created_at desc, id desc);
      create index notification_unread on notification (profile_id) where read_at is null;
      create index notification_by_age on notification (created_at);
      create index notification_of_actor on notification (actor_id);
      create index notification_about on notification (about_id) where about_id is not null;
      create index notification_of_thing on notification using gin (things);
      create table notification_default partition of notification default;
      with dated as (delete from notification_before where event_id >= 100000000000 returning *)
      insert into notification select * from dated;
      alter table notification attach partition notification_before for values from (minvalue) to (100000000000);

      create sequence delivery_number maxvalue 99999999999 cycle;
      select setval('delivery_number', coalesce(max(id % 100000000000), 0) + 1, false) from delivery;
      alter table delivery alter id drop identity;
      alter table delivery rename to delivery_before;
      alter index delivery_pkey rename to delivery_before_pkey;
      alter index delivery_of_notification rename to delivery_before_of_notification;
      alter index delivery_of_subscription rename to delivery_before_of_subscription;
      alter index delivery_held rename to delivery_before_held;
      alter index delivery_for_digest rename to delivery_before_for_digest;
      drop index delivery_once;
      create table delivery (like delivery_before including defaults including comments including constraints, primary key (id),
        foreign key (subscription_id) references push_subscription on delete set null
      ) partition by range (id);
      alter table delivery alter id set default dated(now(), nextval('delivery_number'));
      alter sequence delivery_number owned by delivery.id;
      create index delivery_of_notification on delivery (notification_id);
      create index delivery_of_subscription on delivery (subscription_id) where subscription_id is not null;
      create index delivery_held on delivery (subscription_id, held_until) where held_until is not null;
      create index delivery_for_digest on delivery (notification_id) where channel = 'digest' and done_at is null;
      create index delivery_by_age on delivery (planned_at);
      create table delivery_default partition of delivery default;
      with dated as (delete from delivery_before where id >= 100000000000 returning *) insert into delivery select * from dated;
      alter table delivery attach partition delivery_before for values from (minvalue) to (100000000000);
    `);
  }

  override down(): void {
    this.addSql(`
      create table notification_whole (like notification including comments);
      insert into notification_whole select * from notification;
      drop table notification;
      alter table notification_whole rename to notification;
      alter table notification add constraint notification_pkey primary key (id),
        add constraint notification_event_id_profile_id_type_key unique (event_id, profile_id, type),
        alter id add generated always as identity, alter channels set default 0, alter things set default '{}',
        add foreign key (profile_id) references profile, add foreign key (actor_id) references profile,
        add foreign key (about_id) references profile;
      select setval(pg_get_serial_sequence('notification', 'id'), coalesce(max(id), 0) + 1, false) from notification;
      create index notification_of_profile on notification (profile_id, created_at desc, id desc);
      create index notification_unread on notification (profile_id) where read_at is null;
      create index notification_by_age on notification (created_at);
      create index notification_of_actor on notification (actor_id);
      create index notification_about on notification (about_id) where about_id is not null;
      create index notification_of_thing on notification using gin (things);

      create table delivery_whole (like delivery including comments including constraints);
      insert into delivery_whole select * from delivery where notification_id in (select id from notification);
      drop table delivery;
      alter table delivery_whole rename to delivery;
      alter table delivery add constraint delivery_pkey primary key (id), alter id add generated always as identity,
        add constraint delivery_notification_id_fkey foreign key (notification_id) references notification on delete cascade,
        add foreign key (subscription_id) references push_subscription on delete set null;
      select setval(pg_get_serial_sequence('delivery', 'id'), coalesce(max(id), 0) + 1, false) from delivery;
      create index delivery_of_notification on delivery (notification_id);
      create index delivery_of_subscription on delivery (subscription_id) where subscription_id is not null;
      create index delivery_held on delivery (subscription_id, held_until) where held_until is not null;
      create index delivery_for_digest on delivery (notification_id) where channel = 'digest' and done_at is null;
      create unique index delivery_once on delivery (notification_id, channel, coalesce(subscription_id, 0)) where done_at is null;
    `);
  }
}
