import { sql } from 'kysely';
import { conversationsADay } from '../../../shared/mail/shapes.ts';
import { days } from '../../platform/clock.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { mustHaveWaited } from './signals/waiting.ts';

const grownAfter = 30;

/** Refuses with TooManyConversations whoever has begun as many today as an account of that age may; others may have to wait. */
export async function mustHaveRoom(context: CommandContext, profileId: number): Promise<void> {
  const { sql: database, now } = context;
  const found = await firstRow(
    database,
    sql<{ begun: number; young: boolean }>`
      select p.created_at > ${new Date(now.getTime() - grownAfter * days)} as young, (select count(*)::int from conversation
        where created_by = p.id and created_at > ${new Date(now.getTime() - days)}) as begun
      from profile p where p.id = ${profileId}`,
  );
  if (found && found.begun >= conversationsADay[found.young ? 'young' : 'grown']) refuse('TooManyConversations');
  await mustHaveWaited(context, profileId);
}
