/** Whom a moderator may act upon: who is or was in the chat, below their own role, and never themselves. */
import { sql, type Kysely } from 'kysely';
import { StatementScope } from '../../../shared/enums.ts';
import { isOwn, type Actor } from '../../platform/actor.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Verdict } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isOnSideOf } from '../people/index.ts';
import { isNotDeleted } from '../profiles/index.ts';
import { isBannedFrom } from '../moderation/index.ts';

export interface ChatSubject {
  profileId: number;
  /** The role of the account. */
  accessType: Column<'profile', 'accessType'>;
  banned: boolean;
  timedOut: boolean;
}

/** Reads whom it is about. Refuses with NotFound who never was in the chat on the actor's side. */
export async function chatSubjectOf(
  database: Kysely<never> | Kysely<unknown>,
  actor: Pick<Actor, 'profileId'>,
  profileId: number,
  now: Date,
): Promise<ChatSubject> {
  const found = await firstRow(
    database,
    sql<ChatSubject>`select p.id as "profileId", account.access_type as "accessType", ${isBannedFrom('Chat', sql.ref('p.id'), now)} as banned,
        exists (select from statement s where s.profile_id = p.id and s.scope = ${sql.lit(StatementScope.ChatTimeout)}
          and s.lifted_at is null and s.until > ${now}) as "timedOut"
      from profile p join profile account on account.id = account_of(p.id)
      where p.id = ${profileId} and ${isOnSideOf(actor.profileId, sql.ref('p.id'))} and ${isNotDeleted('p')}
        and (exists (select from chat_presence here where here.profile_id = p.id)
          or exists (select from chat_message m where m.sender_id = p.id))`,
  );
  return found ?? refuse('NotFound');
}

/** The same, held until the end. */
export async function holdChatSubject(
  { sql: database, now }: Unit,
  actor: Actor,
  profileId: number,
): Promise<ChatSubject> {
  await sql`select from profile where id = ${profileId} for no key update`.execute(database);
  return chatSubjectOf(database, actor, profileId, now);
}

/** Nobody acts in an own case, nor on a role at or above one's own. */
export const mayModerate = (actor: Actor, { profileId, accessType }: ChatSubject): Verdict =>
  !isOwn(actor, profileId) && accessType < actor.accessType;
