/** A box of conversations, in pages. */
import { sql } from 'kysely';
import { MailBox, type NameOf } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handle.ts';
import { isKept } from './conversations.ts';
import { conversationsOf, type Conversation } from './rows.ts';
import { waitsInInbox } from './unread.ts';

interface ListFilter {
  box: NameOf<typeof MailBox>;
  unreadFirst: boolean;
  skip: number;
  take: number;
}

export async function listOf(
  context: Pick<QueryContext, 'now' | 'platform'>,
  actor: Actor,
  { box, unreadFirst, skip, take }: ListFilter,
): Promise<{ items: Conversation[]; more: boolean }> {
  const order = unreadFirst
    ? sql`me.pinned desc, me.is_unread desc, me.last_at desc, me.conversation_id desc`
    : sql`me.pinned desc, me.last_at desc, me.conversation_id desc`;
  const found = await conversationsOf(context, actor, {
    name: `of ${box}${unreadFirst ? ', unread first' : ''}, ${take}`,
    values: { skip },
    // The page is cut before anything is looked up for its rows.
    where: (at) => sql`me.conversation_id = any (array(select me.conversation_id from participant me
      where me.profile_id = ${at.me} and me.box = ${sql.lit(MailBox[box])} and ${isKept}
      order by ${order} limit ${sql.lit(take + 1)} offset ${at.skip})) order by ${order}`,
  });
  return pageOf(
    found.map(({ shown }) => shown),
    take,
  );
}

/** The latest conversations of the inbox that are counted as unread. */
export async function unreadOf(
  context: Pick<QueryContext, 'now' | 'platform'>,
  actor: Actor,
  take: number,
): Promise<{ items: Conversation[]; more: boolean }> {
  const order = sql`me.last_at desc, me.conversation_id desc`;
  const found = await conversationsOf(context, actor, {
    name: `unread, ${take}`,
    values: {},
    where: ({ me, now }) => sql`me.conversation_id = any (array(select me.conversation_id from participant me
      join conversation c on c.id = me.conversation_id where ${waitsInInbox(me, now)}
      order by ${order} limit ${sql.lit(take + 1)})) order by ${order}`,
  });
  return pageOf(
    found.map(({ shown }) => shown),
    take,
  );
}
