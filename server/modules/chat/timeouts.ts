import { sql } from 'kysely';
import type { NameOf, Rule } from '../../../shared/enums.ts';
import { minutes as aMinute } from '../../platform/clock.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { issueStatement } from '../moderation/index.ts';

interface Timeout {
  profileId: number;
  /** The room; all of them where none is named. */
  roomId: number | undefined;
  minutes: number;
  rule: NameOf<typeof Rule>;
  facts: string;
  by: number;
}

/** Keeps somebody from writing for some minutes, and states why. */
export async function timeOut(
  context: CommandContext,
  { profileId, roomId, minutes, rule, facts, by }: Timeout,
): Promise<void> {
  const until = new Date(context.now.getTime() + minutes * aMinute);
  const statementId = await issueStatement(context, {
    ...{ profileId, scope: 'ChatTimeout', rule, facts, automated: false, by, until },
  });
  await sql`insert into chat_timeout (statement_id, channel_id) values (${statementId}, ${roomId ?? null})`.execute(
    context.sql,
  );
}
