/** How somebody turns to another who is not yet in touch with them, by mail or otherwise: through the same doors. */
import { sql } from 'kysely';
import { ConversationType } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
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

interface Acquaintance {
  acquainted: boolean;
  /** Who is turned to let their conversation go. */
  declined: boolean;
}

/** How two stand who may have written to each other. */
async function acquaintanceOf({ sql: database }: Pick<Unit, 'sql'>, by: number, to: number): Promise<Acquaintance> {
  const found = await firstRow(
    database,
    sql<Acquaintance>`
      select mine.has_written and theirs.has_written as acquainted, theirs.declined_at is not null as declined
      from conversation c join participant mine on mine.conversation_id = c.id and mine.profile_id = ${by}
        join participant theirs on theirs.conversation_id = c.id and theirs.profile_id = ${to}
      where c.type = ${sql.lit(ConversationType.Normal)} and c.low_id = ${Math.min(by, to)} and c.high_id = ${Math.max(by, to)}`,
  );
  return found ?? { acquainted: false, declined: false };
}

const passes = async (
  unit: Pick<Unit, 'sql' | 'now'>,
  by: number,
  to: number,
  { acquainted, declined }: Acquaintance,
) => !declined && (acquainted || (await keptOutBy(unit, by, to)).length === 0);

/** Whether somebody hears of another who turns to them, by their filter as it is now and what they declined. */
export const isLetIn = async (unit: Pick<Unit, 'sql' | 'now'>, by: number, to: number): Promise<boolean> =>
  passes(unit, by, to, await acquaintanceOf(unit, by, to));

/**
 * Judges how somebody may turn to another, both held, outside of mail. Refuses a stranger as a first mail is refused: with
 * TooManyConversations, and with NextConversationLater. Nothing that is refused tells of the other.
 */
export async function turnTo(context: CommandContext, by: number, to: number): Promise<Contact> {
  const acquaintance = await acquaintanceOf(context, by, to);
  const first = !acquaintance.acquainted;
  if (first) await mustHaveRoom(context, by);
  return { first, letIn: await passes(context, by, to, acquaintance) };
}
