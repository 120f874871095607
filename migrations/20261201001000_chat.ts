import { Migration } from '@mikro-orm/migrations';

/**
 * Chat: a room is a channel, in which messages have numbers. The numbers are taken from the clock, so that one
 * that is kept from somebody leaves no gap to count; what was removed is told by a message of its own.
 */
export class Chat extends Migration {
  override up(): void {
    this.addSql(`
      create table chat_channel (
        id bigint generated always as identity primary key,
        dark boolean not null,
        last_number bigint not null default 0
      );
      comment on column chat_channel.last_number is 'of its latest message; whoever writes takes the next under the lock of this row';

      create table chat_room (
        channel_id bigint primary key references chat_channel,
        site_id bigint not null references site,
        language text check (language in ('da-DK', 'sv-SE', 'nb-NO', 'en-GB')),
        position integer not null,
        capacity integer not null check (capacity between 2 and 5000),
        slow_seconds integer not null default 0 check (slow_seconds between 0 and 600),
        paused_at timestamptz,
        closed_at timestamptz,
        created_at timestamptz not null
      );
      create index chat_room_of_site on chat_room (site_id, position, channel_id) where closed_at is null;

      create table chat_room_text (
        channel_id bigint not null references chat_room on delete cascade,
        locale text not null check (locale in ('da-DK', 'sv-SE', 'nb-NO', 'en-GB')),
        name text not null,
        topic text not null,
        rules text not null,
        primary key (channel_id, locale)
      );

      create table chat_presence (
        channel_id bigint not null references chat_channel,
        profile_id bigint not null references profile,
        joined_at timestamptz not null,
        seen_at timestamptz not null,
        left_at timestamptz,
        first_wrote_at timestamptz,
        wrote_at timestamptz,
        read_number bigint not null default 0,
        primary key (channel_id, profile_id)
      );
      create index chat_presence_of_profile on chat_presence (profile_id) where left_at is null;
      create index chat_presence_seen on chat_presence (seen_at);
      comment on column chat_presence.seen_at is 'the last sign of life; without one for 90 seconds somebody is not there any more';
      comment on column chat_presence.read_number is 'the number as far as which somebody has read';

      create sequence chat_message_number maxvalue 99999999999 cycle;
      create table chat_message (
        id bigint not null default dated(now(), nextval('chat_message_number')) primary key,
        channel_id bigint not null references chat_channel,
        number bigint not null,
        type smallint not null,
        sender_id bigint references profile,
        level smallint not null default 1,
        sealed bytea,
        mentions bigint[] not null default '{}',
        note smallint,
        about_number bigint,
        removed_at timestamptz,
        removed_by bigint references profile,
        withheld smallint not null default 0,
        at timestamptz not null
      ) partition by range (id);
      alter sequence chat_message_number owned by chat_message.id;
      create table chat_message_default partition of chat_message default;
      create index chat_message_in_order on chat_message (channel_id, number);
      create index chat_message_by_age on chat_message (at);
      create index chat_message_by_sender on chat_message (sender_id) where sender_id is not null;
      comment on column chat_message.level is 'of its author at that time';
      comment on column chat_message.note is 'what happened, of a message of the house';
      comment on column chat_message.about_number is 'the message that was removed, of a message that says so';

      create table chat_ignored (
        profile_id bigint not null references profile,
        other_id bigint not null references profile,
        at timestamptz not null,
        primary key (profile_id, other_id),
        check (profile_id <> other_id)
      );
      create index chat_ignored_of_other on chat_ignored (other_id, profile_id);

      create table chat_pace (
        profile_id bigint primary key references profile,
        wrote_at timestamptz[] not null default '{}',
        digest bytea,
        repeats smallint not null default 0,
        wait_seconds integer not null default 0,
        waits_until timestamptz
      );
      comment on table chat_pace is 'how fast somebody writes, in all rooms together';
      comment on column chat_pace.digest is 'of what they wrote last, by which a repetition is known and nothing else';

      create table chat_login (
        session_id bigint primary key references session on delete cascade,
        level smallint not null,
        at timestamptz not null
      );
      comment on table chat_login is 'as what staff entered the chat in a session';

      create table chat_timeout (
        statement_id bigint primary key references statement,
        channel_id bigint references chat_room
      );
      comment on table chat_timeout is 'where the statement of a timeout holds, which says for whom and how long';
      comment on column chat_timeout.channel_id is 'the room in which somebody may not write; null is all';

      create or replace function tell_rights() returns trigger language plpgsql as $$
        declare about text;
        begin
          about := case tg_table_name
            when 'profile' then to_jsonb(new) ->> 'id'
            when 'session' then to_jsonb(coalesce(new, old)) ->> 'profile_id'
            when 'validation' then to_jsonb(coalesce(new, old)) ->> 'profile_id'
            when 'statement' then to_jsonb(new) ->> 'profile_id'
            when 'person' then to_jsonb(coalesce(new, old)) ->> 'profile_id'
            when 'chat_login' then (select profile_id::text from session where id = (to_jsonb(coalesce(new, old)) ->> 'session_id')::bigint)
            else 'all' end;
          if about is not null then perform pg_notify('rights', about); end if;
          return null;
        end
      $$;
      drop trigger rights_told on statement;
      create trigger rights_told after insert or update of lifted_at, until on statement
        for each row when (new.scope in (9, 13, 14)) execute function tell_rights();
      create trigger rights_told after insert or update or delete on chat_login for each row execute function tell_rights();
    `);
  }

  override down(): void {
    this.addSql(`
      drop trigger rights_told on chat_login;
      drop trigger rights_told on statement;
      create trigger rights_told after insert or update of lifted_at, until on statement
        for each row when (new.scope = 9) execute function tell_rights();
      drop table chat_timeout, chat_login, chat_pace, chat_ignored, chat_message, chat_presence, chat_room_text,
        chat_room, chat_channel;
    `);
  }
}
