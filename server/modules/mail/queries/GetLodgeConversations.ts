import { sql } from 'kysely';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow, pageOf } from '../../../platform/database/sql.ts';
import { isAdmin, membershipIn } from '../../lodges/index.ts';
import { waitsForAnswer } from '../answering.ts';
import { isThereFor, runsIt, withBothEnds } from '../conversations.ts';
import { conversationsOf } from '../rows.ts';

const order = sql`me.is_unread desc, me.last_at desc, me.conversation_id desc`;

export const GetLodgeConversations = handle(
  lodgeMail.GetLodgeConversations,
  async ({ lodgeId, skip, take }, actor, context) => {
    const { read, now } = context;
    const me = actor.profileId;
    const { mine } = await membershipIn(read, lodgeId, actor, now);
    if (!isAdmin(mine)) refuse('NotAllowed');
    const found = await conversationsOf(context, actor, {
      name: `with a lodge, ${take}`,
      values: { lodgeId, skip },
      where: (at) => sql`${runsIt} and me.conversation_id = any (array(
        select me.conversation_id from mail_reader me join conversation c on c.id = me.conversation_id
        where me.profile_id = ${at.me} and c.lodge_id = ${at.lodgeId} and ${runsIt}
        order by ${order} limit ${sql.lit(take + 1)} offset ${at.skip})) order by ${order}`,
    });
    const waiting = await firstRow(
      read,
      sql<{
        n: number;
      }>`select count(*)::int as n from ${withBothEnds(me)} where me.profile_id = ${me} and c.lodge_id = ${lodgeId}
        and ${runsIt} and ${waitsForAnswer} and ${isThereFor(me, 'other')}`,
    );
    const shown = found.map((one) => one.shown);
    return { ...pageOf(shown, take), unanswered: waiting!.n };
  },
);
