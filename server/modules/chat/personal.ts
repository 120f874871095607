import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal.ts';
import type { Column } from '../../platform/database/columns.ts';
import { iso, rows } from '../../platform/database/sql.ts';
import { isPartner, partnerOf } from './private/standing.ts';
import { unsealMessage } from './sealing.ts';

interface Row {
  channelId: Column<'chat_message', 'channelId'>;
  number: Column<'chat_message', 'number'>;
  room: string | null;
  with: string | null;
  sealed: NonNullable<Column<'chat_message', 'sealed'>>;
  at: string;
}

/** What somebody said in the chat, and whom they ignore there. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const found = await rows(
      database,
      sql<Row>`select m.channel_id as "channelId", m.number, m.sealed, ${iso(sql.ref('m.at'))} as at,
          (select name from chat_room_text t where t.channel_id = m.channel_id order by t.locale = 'en-GB' desc limit 1) as room,
          (select other.name from private_chat c join profile other on other.id = ${partnerOf(profileId)}
            where c.channel_id = m.channel_id and ${isPartner(profileId, 'other')}) as with
        from chat_message m where m.sender_id = ${profileId} and m.sealed is not null order by m.id`,
    );
    const chatIgnored = await rows(
      database,
      sql`select other.name, ${iso(sql.ref('i.at'))} as since from chat_ignored i join profile other on other.id = i.other_id
        where i.profile_id = ${profileId} order by i.at`,
    );
    return {
      chatMessages: found.map(({ channelId, number, room, with: partner, sealed, at }) => ({
        ...{ room, with: partner, at },
        text: unsealMessage(secrets, { channelId, number }, sealed),
      })),
      chatIgnored,
    };
  },
  async erase({ sql: database }, profileId) {
    await sql`update chat_message set sealed = null, sender_id = null, mentions = '{}' where sender_id = ${profileId}`.execute(
      database,
    );
    await sql`update chat_message set mentions = array_remove(mentions, ${profileId}) where mentions @> array[${profileId}::bigint]`.execute(
      database,
    );
    await sql`delete from chat_presence where profile_id = ${profileId}`.execute(database);
    await sql`delete from chat_ignored where profile_id = ${profileId} or other_id = ${profileId}`.execute(database);
    await sql`delete from chat_pace where profile_id = ${profileId}`.execute(database);
  },
};
