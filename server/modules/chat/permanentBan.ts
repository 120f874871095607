/** A ban from the chat for good, which one member of staff proposes and another one confirms. */
import { nameOf, Rule, type NameOf } from '../../../shared/enums.ts';
import { outranks } from '../../platform/actor.ts';
import { defineAct } from '../../platform/fourEyes/acts.ts';
import { propose } from '../../platform/fourEyes/proposals.ts';
import { accountOf } from '../profiles/index.ts';
import { isBannedFrom, issueStatement, places, type SealingUnit } from '../moderation/index.ts';
import { expel } from './bans.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import { refuse } from '../../platform/refusal.ts';
import { sql, type Kysely } from 'kysely';

interface ChatBan {
  /** The number of a rule. */
  rule: number;
}

export const chatBan = defineAct<ChatBan>({
  kind: 'ChatBan',
  may: outranks,
  // They become the facts of the statement as they are.
  sealedFor: ({ profileId }) => places.statement(profileId),
  erasure: 'FactsDeleted',
  async confirm(context, { profileId, payload, sealed, proposedBy }, confirmedBy) {
    const banned = await firstRow(context.sql, sql`select where ${isBannedFrom('Chat', profileId, context.now)}`);
    if (banned) refuse('StatusNotPossible');
    const rule = nameOf(Rule, payload.rule);
    await issueStatement(context, {
      ...{ profileId, scope: 'Chat', rule, facts: { sealed }, automated: false, until: null },
      ...{ by: proposedBy, confirmedBy },
    });
    // It is of the account: whoever they are on the other side leaves as well.
    for (const id of await profilesOf(context.sql, profileId)) await expel(context, id);
    return { reason: rule };
  },
});

async function profilesOf(database: Kysely<never>, accountId: number): Promise<number[]> {
  const found = await rows(database, sql<{ id: number }>`select profiles_of_account(${accountId}) as id`);
  return found.map(({ id }) => id);
}

interface NewChatBan {
  profileId: number;
  rule: NameOf<typeof Rule>;
  facts: string;
  by: number;
}

/** Proposes to keep somebody out of the chat for good. Refuses with AlreadyProposed. */
export async function proposeChatBan(unit: SealingUnit, { rule, ...about }: NewChatBan): Promise<number> {
  const profileId = await accountOf(unit.sql, about.profileId);
  return propose(unit, chatBan, { ...about, profileId, payload: { rule: Rule[rule] } });
}
