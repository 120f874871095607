import { sql } from 'kysely';
import { ConversationType, Role } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { mails } from '../../../../shared/mail/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { StartConversation } from '../commands/StartConversation.ts';
import { isKept, isThereFor, withBothEnds, writingFacts } from '../conversations.ts';
import { mayWrite, nothingYet, type WritingFacts } from '../rules.ts';
import { signaturesOf } from '../signing.ts';

type Between = Omit<WritingFacts, 'type'> & { conversationId: number; kept: boolean };

export const GetConversationWith = handle(mails.GetConversationWith, async ({ profileId }, actor, { read, now }) => {
  const me = actor.profileId;
  const found = await firstRow(
    read,
    sql<{ profile: ProfileCard; toHouse: boolean }>`select ${cardOf(sql.ref('p.id'), now)} as profile,
        p.access_type >= ${sql.lit(Role.Support)} as "toHouse"
      from profile p where p.id = ${profileId} and p.id <> ${me} and ${isThereFor(me, 'p')}`,
  );
  if (!found) refuse('NotFound');
  const between = await firstRow(
    read,
    sql<Between>`select c.id as "conversationId", ${isKept} as kept, ${writingFacts(me, now)} from ${withBothEnds(me)}
      where me.profile_id = ${me} and c.type = ${sql.lit(ConversationType.Normal)}
        and c.low_id = least(${me}::bigint, ${profileId}) and c.high_id = greatest(${me}::bigint, ${profileId})`,
  );
  const none = { ...nothingYet, toHouse: found.toHouse };
  const facts: WritingFacts = { ...none, ...between };
  return {
    profile: found.profile,
    conversationId: between?.kept ? between.conversationId : null,
    can: can(actor, facts, { StartConversation }),
    membershipNeeded: mayWrite(actor, facts) === 'MembersOnly',
    signatures: await signaturesOf(read, me),
  };
});
