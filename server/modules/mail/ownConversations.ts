/** The conversations that somebody names, as one row each, held until the end. */
import { sql } from 'kysely';
import { MailBox, ParticipantStatus, nameOf } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { isKept } from './conversations.ts';
import type { Places } from './rules.ts';

export interface OwnConversations extends Places {
  conversationIds: number[];
}

/** Refuses with NotFound where one of them is none of theirs. */
export async function ownConversations(
  { sql: database }: CommandContext,
  profileId: number,
  conversationIds: readonly number[],
  isStored = isKept,
): Promise<OwnConversations> {
  const uniqueIds = [...new Set(conversationIds)];
  const found = await rows(
    database,
    sql<{
      id: Column<'participant', 'conversationId'>;
      box: Column<'participant', 'box'>;
      standing: Column<'participant', 'standing'>;
    }>`select conversation_id as id, box, standing from participant me
      where profile_id = ${profileId} and conversation_id = any(${uniqueIds}::bigint[]) and ${isStored}
      order by conversation_id for no key update`,
  );
  if (found.length < uniqueIds.length) refuse('NotFound');
  return {
    conversationIds: uniqueIds,
    boxes: found.map(({ box }) => nameOf(MailBox, box)),
    standings: found.map(({ standing }) => nameOf(ParticipantStatus, standing)),
  };
}
