import { sql } from 'kysely';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { isAdmin, membershipIn } from '../../lodges/index.ts';
import { waitsForAnswer } from '../answering.ts';
import { isThereFor, runsIt, withBothEnds } from '../conversations.ts';
import { conversationsOf } from '../rows.ts';

const order = sortedBy(
  descending(sql.ref('me.is_unread'), 'boolean'),
  descending(sql.ref('me.last_at'), 'timestamptz'),
  descending(sql.ref('me.conversation_id')),
);

export const GetLodgeConversations = handle(
  lodgeMail.GetLodgeConversations,
  async ({ lodgeId, ...input }, actor, context) => {
    const { skip, take } = input;
    const page = movingPage(context.platform.secrets, 'GetLodgeConversations', input);
    const { read, now } = context;
    const me = actor.profileId;
    const { mine } = await membershipIn(read, lodgeId, actor, now);
    if (!isAdmin(mine)) refuse('NotAllowed');
    const found = await conversationsOf(context, actor, {
      name: `with a lodge, ${take} ${page.shape}`,
      values: { lodgeId, skip, ...page.values },
      order,
      where: (at) => sql`${runsIt} and me.conversation_id = any (array(
        select me.conversation_id from mail_reader me join conversation c on c.id = me.conversation_id
        where me.profile_id = ${at.me} and c.lodge_id = ${at.lodgeId} and ${runsIt}
          and ${order.isBehind(at.last)}
        order by ${order.by} limit ${sql.lit(take + 1)} offset ${at.skip}))`,
    });
    const waiting = await firstRow(
      read,
      sql<{
        n: number;
      }>`select count(*)::int as n from ${withBothEnds(me)} where me.profile_id = ${me} and c.lodge_id = ${lodgeId}
        and ${runsIt} and ${waitsForAnswer} and ${isThereFor(me, 'other')}`,
    );
    const { items, ...rest } = page.pageOf(found);
    return { items: items.map((one) => one.shown), ...rest, unanswered: waiting!.n };
  },
);
