import { sql } from 'kysely';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import type { Output } from '../../../../shared/contract.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { can, handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { lodgeOf, membershipIn } from '../../lodges/index.ts';
import { cardOf } from '../../profiles/index.ts';
import { StartLodgeConversation } from '../commands/StartLodgeConversation.ts';
import { isKept } from '../conversations.ts';
import { contactOf } from '../lodges.ts';
import { signaturesOf } from '../signing.ts';

type Lodge = Output<typeof lodgeMail.GetLodgeConversationWith>['lodge'];

export const GetLodgeConversationWith = handle(
  lodgeMail.GetLodgeConversationWith,
  async ({ lodgeId, profileId }, actor, { read, now }) => {
    const me = actor.profileId;
    const membership = await membershipIn(read, lodgeId, actor, now);
    const { withId, ...facts } = await contactOf(read, membership, { me, profileId, now });
    const found = await firstRow(
      read,
      sql<{ lodge: Lodge; profile: ProfileCard | null; conversationId: number | null }>`select ${lodgeOf} as lodge,
          case when ${facts.forLodge}::boolean then ${cardOf(sql`${withId}::bigint`, now)} end as profile,
          (select c.id from conversation c join mail_reader me on me.conversation_id = c.id and me.profile_id = ${me}
            where c.lodge_id = l.id and c.low_id = ${withId} and ${isKept}) as "conversationId"
        from lodge l where l.id = ${lodgeId}`,
    );
    return { ...found!, can: can(actor, facts, { StartLodgeConversation }), signatures: await signaturesOf(read, me) };
  },
);
