/** Who sees that somebody is writing. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ConversationType, MailBox, ParticipantStatus } from '../../../shared/enums.ts';
import { rows } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';

const { Normal, GroupChat } = ConversationType;

/** In the dark variant nobody is told to the minute who is here. */
const showsPresence = (alias: string): RawBuilder<boolean> => sql<boolean>`(${isListed(alias)}
  and not ${sql.ref(`${alias}.dark`)} and not coalesce((${sql.ref(`${alias}.configuration`)} ->> 'hideOnline')::boolean, false))`;

/** Whether a conversation is open to one of its people, who neither waits among requests nor has let the other go, on an alias. */
const takesPart = (alias: string): RawBuilder<boolean> => {
  const [standing, box, declined, last, cleared] = [
    'standing',
    'box',
    'declined_at',
    'last_number',
    'cleared_number',
  ].map((column) => sql.ref(`${alias}.${column}`));
  return sql<boolean>`(${standing} = ${sql.lit(ParticipantStatus.Joined)} and ${box} <> ${sql.lit(MailBox.Requests)}
    and ${declined} is null and ${last} > ${cleared})`;
};

/** The others of a conversation to whom it is told that one of them writes; nobody where it is none of theirs. */
export async function seeTyping(database: Kysely<never>, conversationId: number, profileId: number): Promise<number[]> {
  const found = await rows(
    database,
    sql<{ id: number }>`select other.id from participant me
      join conversation c on c.id = me.conversation_id and c.type in (${sql.lit(Normal)}, ${sql.lit(GroupChat)})
      join profile writer on writer.id = me.profile_id
      join participant there on there.conversation_id = c.id and there.profile_id <> me.profile_id
      join profile other on other.id = there.profile_id
      where me.profile_id = ${profileId} and me.conversation_id = ${conversationId} and ${takesPart('me')} and ${takesPart('there')}
        and ${showsPresence('writer')} and ${showsPresence('other')} and not ${areApart(profileId, sql.ref('other.id'))}`,
  );
  return found.map(({ id }) => id);
}
