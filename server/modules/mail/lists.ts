/** A box of conversations, in pages. */
import { sql } from 'kysely';
import { MailBox, type NameOf } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { descending, movingPage, sortedBy, type MovingInput } from '../../platform/database/cursors.ts';
import { pageOf } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { isKept } from './conversations.ts';
import { conversationsOf, type Conversation } from './rows.ts';
import { waitsInInbox } from './unread.ts';

interface ListFilter {
  box: NameOf<typeof MailBox>;
  unreadFirst: boolean;
}

const pinned = descending(sql.ref('me.pinned'), 'boolean');
const latest = [descending(sql.ref('me.last_at'), 'timestamptz'), descending(sql.ref('me.conversation_id'))];

export async function listOf(
  context: Pick<QueryContext, 'now' | 'platform'>,
  actor: Actor,
  { box, unreadFirst, ...input }: ListFilter & MovingInput,
): Promise<{ items: Conversation[]; more: boolean; next: string | null }> {
  const { skip, take } = input;
  const name = `of ${box}${unreadFirst ? ', unread first' : ''}`;
  const order = unreadFirst
    ? sortedBy(pinned, descending(sql.ref('me.is_unread'), 'boolean'), ...latest)
    : sortedBy(pinned, ...latest);
  const page = movingPage(context.platform.secrets, name, input);
  const found = await conversationsOf(context, actor, {
    name: `${name}, ${take} ${page.shape}`,
    values: { skip, ...page.values },
    order,
    // The page is cut before anything is looked up for its rows.
    where: (at) => sql`me.conversation_id = any (array(select me.conversation_id from participant me
      where me.profile_id = ${at.me} and me.box = ${sql.lit(MailBox[box])} and ${isKept}
        and ${order.isBehind(at.last)}
      order by ${order.by} limit ${sql.lit(take + 1)} offset ${at.skip}))`,
  });
  const { items, ...rest } = page.pageOf(found);
  return { items: items.map(({ shown }) => shown), ...rest };
}

/** The latest conversations of the inbox that are counted as unread. */
export async function unreadOf(
  context: Pick<QueryContext, 'now' | 'platform'>,
  actor: Actor,
  take: number,
): Promise<{ items: Conversation[]; more: boolean }> {
  const order = sortedBy(...latest);
  const found = await conversationsOf(context, actor, {
    name: `unread, ${take}`,
    values: {},
    order,
    where: ({ me, now }) => sql`me.conversation_id = any (array(select me.conversation_id from participant me
      join conversation c on c.id = me.conversation_id where ${waitsInInbox(me, now)}
      order by ${order.by} limit ${sql.lit(take + 1)}))`,
  });
  return pageOf(
    found.map(({ shown }) => shown),
    take,
  );
}
