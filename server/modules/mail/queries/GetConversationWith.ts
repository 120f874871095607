import { sql } from 'kysely';
import { ConversationType, Role } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { StartConversation } from '../commands/StartConversation.ts';
import { isKept, isThereFor } from '../conversations.ts';
import { mayWrite } from '../rules.ts';
import { signaturesOf } from '../signing.ts';

interface Found {
  profile: ProfileCard;
  toHouse: boolean;
  conversationId: number | null;
}

export const GetConversationWith = handle(mails.GetConversationWith, async ({ profileId }, actor, { read, now }) => {
  const me = actor.profileId;
  const found = await firstRow(
    read,
    sql<Found>`select ${cardOf(sql.ref('p.id'), now)} as profile, p.access_type >= ${sql.lit(Role.Support)} as "toHouse",
        (select c.id from conversation c join participant me on me.conversation_id = c.id and me.profile_id = ${me}
          where c.type = ${sql.lit(ConversationType.Normal)} and c.low_id = least(${me}::bigint, p.id)
            and c.high_id = greatest(${me}::bigint, p.id) and ${isKept}) as "conversationId"
      from profile p where p.id = ${profileId} and p.id <> ${me} and ${isThereFor(me, 'p')}`,
  );
  if (!found) refuse('NotFound');
  const { profile, toHouse, conversationId } = found;
  const facts = { type: 'Normal' as const, reachable: true, answered: conversationId !== null, toHouse, written: 0 };
  return {
    profile,
    conversationId,
    can: can(actor, facts, { StartConversation }),
    membershipNeeded: mayWrite(actor, facts) === 'MembersOnly',
    signatures: await signaturesOf(read, me),
  };
});
