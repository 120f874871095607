/** A message as it is reported, and what was said before and after it. */
import { sql, type Kysely } from 'kysely';
import { chat } from '../../../shared/chat/contract.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import {
  saidAround,
  withholding,
  type Reportable,
  type ReportableKind,
  type ReportableWords,
} from '../../platform/reportable.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { chatViewer } from './apart.ts';
import { isShown, isTold } from './messages.ts';
import { unsealMessage } from './sealing.ts';

interface Row {
  channelId: Column<'chat_message', 'channelId'>;
  number: Column<'chat_message', 'number'>;
  authorId: Column<'chat_message', 'senderId'>;
  sealed: NonNullable<Column<'chat_message', 'sealed'>>;
  at: Column<'chat_message', 'at'>;
  hidden: boolean;
  isReported: boolean;
  isPrivate: boolean;
}

const written = sql`m.channel_id as "channelId", m.number, m.sender_id as "authorId", m.sealed, m.at,
  m.withheld > 0 or m.removed_at is not null as hidden, not exists (select from chat_room r where r.channel_id = m.channel_id) as "isPrivate"`;

const read = (secrets: Secrets, { channelId, number, sealed }: Pick<Row, 'channelId' | 'number' | 'sealed'>) =>
  unsealMessage(secrets, { channelId, number }, sealed);

/** Whether somebody was in the room when a message came, or is one of the two of its private chat, on the alias m. */
const wasThere = (
  me: number,
) => sql<boolean>`(exists (select from chat_presence here where here.channel_id = m.channel_id
  and here.profile_id = ${me} and (here.left_at is null or here.left_at >= m.at))
  or exists (select from private_chat c where c.channel_id = m.channel_id and ${me} in (c.low_id, c.high_id)))`;

const pathOf = ({ isPrivate, authorId, channelId }: Row): string =>
  isPrivate ? `/PrivateChat/${authorId}` : `/PublicChat/Room/${channelId}`;

/** What was said before and after the reported message, for the moderator. */
async function aroundMessage(
  database: Kysely<unknown>,
  id: number,
  secrets: Secrets,
): Promise<ReportableWords[] | undefined> {
  const near = (order: 'asc' | 'desc') => sql`(select m.* from chat_message m, chat_message r
    where r.id = ${id} and m.channel_id = r.channel_id and m.number ${sql.raw(order === 'asc' ? '>' : '<=')} r.number and m.sealed is not null
    order by m.number ${sql.raw(order)} limit ${saidAround + (order === 'asc' ? 0 : 1)})`;
  const found = await rows(
    database,
    sql<Row>`select ${written}, m.id = ${id} as "isReported" from (${near('desc')} union all ${near('asc')}) m order by m.number`,
  );
  if (!found.some(({ isReported }) => isReported)) return undefined;
  return found.map((row) => ({
    ...{ authorId: row.authorId, hidden: row.hidden, isReported: row.isReported, text: read(secrets, row) },
    at: new Date(row.at).toISOString(),
  }));
}

export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  ChatMessage: {
    door: chat.GetChatMessages,
    opens: async (id, { actor, now, platform }) =>
      (await firstRow(
        platform.database.read,
        sql`select from chat_message m where m.id = ${id} and m.sealed is not null and m.removed_at is null and m.withheld = 0
          and ${isShown(now)} and ${isTold(chatViewer(actor, now))} and ${wasThere(actor.profileId)}`,
      )) !== undefined,
    seen: async (id, { actor, platform }) =>
      (await firstRow(
        platform.database.read,
        sql`select from chat_message m where m.id = ${id} and m.sealed is not null and ${wasThere(actor.profileId)}
          and not exists (select from apart join block on (blocker_id, blocked_id) in ((${actor.profileId}, m.sender_id), (m.sender_id, ${actor.profileId}))
            where apart.profile_id = ${actor.profileId} and apart.other_id = m.sender_id and block.at <= m.at)`,
      )) !== undefined,
    async read(database, id, secrets, seen) {
      const found = await firstRow(
        database,
        sql<Row>`select ${written} from chat_message m where m.id = ${id} and m.sealed is not null
          and (${sql.lit(seen ?? false)} or m.removed_at is null) and m.withheld < ${sql.lit(withholding.Removed)}`,
      );
      if (!found) return undefined;
      return { ownerId: found.authorId, excerpt: read(secrets, found), path: pathOf(found) };
    },
    around: aroundMessage,
    async withhold({ sql: database }, id, how) {
      // What no report hid was removed by a moderator: shown again, that is taken back.
      const removedAt = how === 'Shown' ? sql`case when withheld > 0 then removed_at end` : sql`removed_at`;
      await sql`update chat_message set withheld = ${withholding[how]}, removed_at = ${removedAt} where id = ${id}`.execute(
        database,
      );
    },
  },
};
