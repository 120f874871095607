import { Migration } from '@mikro-orm/migrations';

/** Rooms, private chats and messages are numbered for each side by itself: a number they share tells how much goes on on the other. */
export class ChatNumbersBySide extends Migration {
  override up(): void {
    this.addSql(`
      alter table chat_channel alter column id drop identity;
      create sequence chat_channel_number owned by chat_channel.id;
      select setval('chat_channel_number', coalesce(max(id), 0) + 1, false) from chat_channel;
      create sequence dark_chat_channel_number minvalue 10000000001 owned by chat_channel.id;
      create trigger take_number before insert on chat_channel for each row
        when (new.id is null and not new.dark) execute function take_number('chat_channel_number');
      create trigger take_dark_number before insert on chat_channel for each row
        when (new.id is null and new.dark) execute function take_number('dark_chat_channel_number');
      create sequence dark_chat_message_number minvalue 10000000001 maxvalue 99999999999 cycle owned by chat_message.id;
    `);
  }

  override down(): void {
    this.addSql(`
      drop sequence dark_chat_message_number;
      drop trigger take_number on chat_channel;
      drop trigger take_dark_number on chat_channel;
      drop sequence chat_channel_number, dark_chat_channel_number;
      alter table chat_channel alter column id add generated always as identity;
      select setval(pg_get_serial_sequence('chat_channel', 'id'), coalesce(max(id), 0) + 1, false) from chat_channel;
    `);
  }
}
