/** How somebody turns to another who is not yet in touch with them, by mail or otherwise: through the same doors. */
import { sql } from 'kysely';
import { ConversationType } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { mustHaveRoom } from './conversationLimit.ts';
import { keptOutBy } from './filter.ts';

/** How it goes when somebody turns to another. */
export interface Contact {
  /** They have not yet written to each other, so that it counts as a conversation begun. */
  first: boolean;
  /** The other may hear of it: neither their filter nor what they declined is in the way. */
  letIn: boolean;
}

/**
 * Judges how somebody may turn to another, both held, outside of mail. Refuses a stranger as a first mail is refused: with
 * TooManyConversations, and with NextConversationLater. Nothing that is refused tells of the other.
 */
export async function turnTo(context: CommandContext, by: number, to: number): Promise<Contact> {
  const found = await firstRow(
    context.sql,
    sql<{ acquainted: boolean; declined: boolean }>`
      select mine.has_written and theirs.has_written as acquainted, theirs.declined_at is not null as declined
      from conversation c join participant mine on mine.conversation_id = c.id and mine.profile_id = ${by}
        join participant theirs on theirs.conversation_id = c.id and theirs.profile_id = ${to}
      where c.type = ${sql.lit(ConversationType.Normal)} and c.low_id = ${Math.min(by, to)} and c.high_id = ${Math.max(by, to)}`,
  );
  const declined = found?.declined ?? false;
  if (found?.acquainted) return { first: false, letIn: !declined };
  await mustHaveRoom(context, by);
  const filteredBy = await keptOutBy(context, by, to);
  return { first: true, letIn: !declined && filteredBy.length === 0 };
}
