import { Migration } from '@mikro-orm/migrations';

/** Private chats: a channel of two, of whom one asked the other; how far each has read stands with them. */
export class PrivateChats extends Migration {
  override up(): void {
    this.addSql(`
      create table private_chat (
        channel_id bigint primary key references chat_channel,
        low_id bigint not null references profile,
        high_id bigint not null references profile,
        low_in boolean not null default false,
        high_in boolean not null default false,
        low_read bigint not null default 0,
        high_read bigint not null default 0,
        asked_by bigint not null references profile,
        asked_at timestamptz not null,
        question smallint not null check (question between 1 and 4),
        first_contact boolean not null,
        told boolean not null,
        notified_at timestamptz,
        declined_by bigint references profile,
        declined_at timestamptz,
        at timestamptz not null,
        unique (low_id, high_id),
        check (low_id < high_id),
        check (asked_by in (low_id, high_id))
      );
      create index private_chat_of_high on private_chat (high_id);
      create index private_chat_waiting on private_chat (asked_at) where question in (1, 2);
      create index private_chat_asked_by on private_chat (asked_by, asked_at);
      comment on column private_chat.low_in is 'whether it is open for the one with the lower number; it is written in while both are in';
      comment on column private_chat.question is 'what became of the latest question: 1 it waits, 2 declined, 3 taken back, 4 accepted';
      comment on column private_chat.first_contact is 'whether who asked was a stranger, whose questions a day are counted';
      comment on column private_chat.told is 'whether who was asked sees the question';
      comment on column private_chat.notified_at is 'when a notification last told of a question';
      comment on column private_chat.at is 'of the latest message, or of the acceptance';
    `);
  }

  override down(): void {
    this.addSql(`
      create temporary table private_channel on commit drop as select channel_id from private_chat;
      drop table private_chat;
      delete from chat_message where channel_id in (select channel_id from private_channel);
      delete from chat_channel where id in (select channel_id from private_channel);
    `);
  }
}
