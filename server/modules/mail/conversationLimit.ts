import { sql } from 'kysely';
import { ConversationType } from '../../../shared/enums.ts';
import { conversationsADay } from '../../../shared/mail/shapes.ts';
import { days } from '../../platform/clock.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { mustHaveWaited } from './signals/waiting.ts';

const grownAfter = 30;

/** Whether an account is young, on the alias p. */
const isYoung = (now: Date) => sql<boolean>`(p.created_at > ${new Date(now.getTime() - grownAfter * days)})`;

/**
 * Counts whom somebody invites to groups, of whom nobody hears too often; those who never answered them are first contacts.
 * Refuses with TooManyRequests those that are too many.
 */
export async function mayInviteMore(context: CommandContext, by: number, invitedIds: readonly number[]): Promise<void> {
  const { sql: database, now, platform } = context;
  for (const invitedId of invitedIds) await platform.limits.take('invitationToOne', `${by} ${invitedId}`);
  const found = await firstRow(
    database,
    sql<{ strangers: number; young: boolean }>`
      select ${isYoung(now)} as young, (select count(*)::int from unnest(${invitedIds}::bigint[]) one (id) where not exists (
        select from conversation c join participant there on there.conversation_id = c.id and there.profile_id = one.id
          and there.has_written
        where c.type = ${ConversationType.Normal} and c.low_id = least(p.id, one.id) and c.high_id = greatest(p.id, one.id))) as strangers
      from profile p where p.id = ${by}`,
  );
  if (found && found.strangers > 0)
    await platform.limits.take(found.young ? 'youngInvitation' : 'invitation', String(by), found.strangers);
}

/**
 * Refuses with TooManyConversations whoever has begun as many today as an account of that age may, in mail and by asking strangers
 * to a private chat; others may have to wait.
 */
export async function mustHaveRoom(context: CommandContext, profileId: number): Promise<void> {
  const { sql: database, now } = context;
  const since = new Date(now.getTime() - days);
  const found = await firstRow(
    database,
    sql<{ begun: number; young: boolean }>`
      select ${isYoung(now)} as young, (select count(*)::int from conversation
        where created_by = p.id and created_at > ${since}) + (select count(*)::int from private_chat
        where asked_by = p.id and asked_at > ${since} and first_contact) as begun
      from profile p where p.id = ${profileId}`,
  );
  if (found && found.begun >= conversationsADay[found.young ? 'young' : 'grown']) refuse('TooManyConversations');
  await mustHaveWaited(context, profileId);
}
