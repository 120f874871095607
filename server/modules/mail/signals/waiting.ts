import { sql } from 'kysely';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { fadedTo, waitOf } from './score.ts';

/** Refuses with NextConversationLater, saying when, whoever has to wait before another conversation begins. */
export async function mustHaveWaited({ sql: database, now }: CommandContext, profileId: number): Promise<void> {
  const found = await firstRow(
    database,
    sql<{
      score: Column<'mail_suspicion', 'score'>;
      scoredAt: Column<'mail_suspicion', 'scoredAt'>;
      last: string | null;
    }>`
      select score, scored_at as "scoredAt", greatest((select max(created_at) from conversation where created_by = profile_id),
          (select max(asked_at) from private_chat where asked_by = profile_id and first_contact)) as last
      from mail_suspicion where profile_id = ${profileId}`,
  );
  if (!found?.last) return;
  const wait = waitOf(fadedTo(found.score, new Date(found.scoredAt), now));
  const left = new Date(found.last).getTime() + wait - now.getTime();
  if (left > 0) refuse('NextConversationLater', { retryAfter: Math.ceil(left / 1000) });
}
