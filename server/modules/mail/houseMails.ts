/** The conversation of each member with the house, in which it alone writes. */
import { sql } from 'kysely';
import { ConversationType, HouseMail, MailBox, ProfileStatus, type NameOf } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { addLine, type Writing } from './sending.ts';

interface About {
  kind: NameOf<typeof HouseMail>;
  lodgeId?: number;
  statementId?: number;
  orderId?: number;
}

/** Writes to a member for the house; who is gone by now, or never came, gets nothing. */
export async function tellForHouse(
  context: Writing,
  profileId: number,
  { kind, lodgeId, statementId, orderId }: About,
) {
  const conversationId = await houseConversationOf(context, profileId);
  if (conversationId === undefined) return;
  const { number } = await addLine(context, conversationId, { type: 'SystemMessage', senderId: null });
  await sql`insert into house_mail (conversation_id, number, kind, lodge_id, statement_id, order_id)
    values (${conversationId}, ${number}, ${HouseMail[kind]}, ${lodgeId ?? null}, ${statementId ?? null},
      ${orderId ?? null})`.execute(context.sql);
}

/** The number of the conversation with a member, begun where there is none. */
async function houseConversationOf({ sql: database, now }: Pick<Unit, 'sql' | 'now'>, profileId: number) {
  // Two that tell something at the same moment begin it once.
  const there = await firstRow(
    database,
    sql`select from profile where id = ${profileId}
      and status not in (${sql.lit(ProfileStatus.ToBeDeleted)}, ${sql.lit(ProfileStatus.Deleted)}) for no key update`,
  );
  if (!there) return undefined;
  const type = sql.lit(ConversationType.System);
  const known = await firstRow(
    database,
    sql<{ id: number }>`select id from conversation where type = ${type} and low_id = ${profileId}`,
  );
  if (known) return known.id;
  const made = await firstRow(
    database,
    sql<{ id: number }>`insert into conversation (dark, type, low_id, created_at)
      values (is_dark(${profileId}), ${type}, ${profileId}, ${now}) returning id`,
  );
  await sql`insert into participant (profile_id, conversation_id, box, last_at)
    values (${profileId}, ${made!.id}, ${MailBox.System}, ${now})`.execute(database);
  return made!.id;
}
