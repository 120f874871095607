/** How private chats are forgotten, with whose channels that leaves. */
import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Deletes private chats, on the alias c; their channels go once no message is left in them. */
export const forgetChats = (database: Kysely<never>, which: RawBuilder<boolean>) =>
  sql`with forgotten as (delete from private_chat c where ${which} returning c.channel_id)
    update chat_channel channel set over = true from forgotten where channel.id = forgotten.channel_id`.execute(
    database,
  );
