import { Migration } from '@mikro-orm/migrations';

/** Private chats that are over for one of the two alone, what was noticed in them, and channels that nobody needs any more. */
export class PrivateChatEdges extends Migration {
  override up(): void {
    this.addSql(`
      alter table private_chat
        add column gone_for bigint references profile check (gone_for in (low_id, high_id)),
        add column low_noticed smallint[] not null default '{}',
        add column high_noticed smallint[] not null default '{}';
      comment on column private_chat.gone_for is 'for whom it is over although their partner sees no difference: a block came from the other side';
      comment on column private_chat.low_noticed is 'signals of cheating in what the one with the lower number wrote, each counted once; no words';
      create index private_chat_over on private_chat (greatest(at, asked_at)) where not (low_in and high_in);

      alter table chat_channel add column over boolean not null default false;
      comment on column chat_channel.over is 'whether the private chat that it was is forgotten; it goes with its last message';
      update chat_channel c set over = true where not exists (select from chat_room r where r.channel_id = c.id)
        and not exists (select from private_chat p where p.channel_id = c.id);
      create index chat_channel_over on chat_channel (id) where over;
    `);
  }

  override down(): void {
    this.addSql(`
      drop index chat_channel_over;
      alter table chat_channel drop column over;
      drop index private_chat_over;
      alter table private_chat drop column gone_for, drop column low_noticed, drop column high_noticed;
    `);
  }
}
