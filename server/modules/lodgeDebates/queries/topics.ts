import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { debates } from '../../../../shared/lodgeDebates/contract.ts';
import { cardOf, isNotDeleted } from '../../profiles/index.ts';
import { followOf } from '../following.ts';
import { isHiddenFrom, isVisibleComment, newSince, unreadIn, type LodgeViewer } from '../visibility.ts';
import { descending, sortedBy } from '../../../platform/database/cursors.ts';

export type Topic = Output<typeof debates.GetDebateEntries>['items'][number];

/** The title of the topic `e`; empty when its author is gone. */
export const titleOf = sql<string>`case when exists (
  select from profile starter where starter.id = e.author_id and ${isNotDeleted('starter')}) then e.title else '' end`;

/** How many comments of the topic `e` somebody is shown: all, but for those of people they block or are blocked by. */
export const commentsOf = (who: LodgeViewer): RawBuilder<number> =>
  who.seesEverybody
    ? sql<number>`e.comment_count`
    : sql<number>`(e.comment_count - (select count(*)::int from apart join debate_comment c on c.author_id = apart.other_id
        where apart.profile_id = ${who.me} and c.entry_id = e.id and c.deleted_at is null))`;

/** Who spoke last in the topic `e`, and when, as far as the viewer is shown it. */
export const lastWord = (who: LodgeViewer): RawBuilder<unknown> => sql`(
  select c.author_id, c.created_at from debate_comment c where c.entry_id = e.id and ${isVisibleComment(who, 'c')}
  order by c.created_at desc, c.id desc limit 1)`;

/** The topics of `chosen` that a viewer sees, as they stand in a list. `chosen` selects `id` and `sortKeys` in their order. */
export const topicsOf = (who: LodgeViewer, chosen: RawBuilder<unknown>) => sql<Topic & { sortKeys: string }>`
  select found."sortKeys", e.id as "entryId", e.category_id as "categoryId", ${titleOf} as title,
    ${cardOf(sql.ref('e.author_id'), who.now)} as author, e.created_at as "createdAt", e.pinned, e.locked,
    e.moved_at is not null as moved, ${followOf(who.me)} as follow, ${commentsOf(who)} as comments, ${unreadIn(who)} as unread,
    coalesce(last.created_at, e.created_at) as "lastAt",
    ${cardOf(sql`coalesce(last.author_id, e.author_id)`, who.now)} as "lastBy"
  from (select ids.*, row_number() over () as place from (${chosen}) ids) found
  join debate_entry e on e.id = found.id
  left join lateral ${lastWord(who)} last on true
  cross join (select ${newSince(who)} as at) floor
  order by found.place`;

interface Order {
  where: RawBuilder<unknown>;
  pinnedFirst: boolean;
  skip?: number;
  /** The sort keys behind which the page begins. */
  last?: string | undefined;
  limit: number | RawBuilder<number>;
}

const orderBy = (at: RawBuilder<unknown>, pinnedFirst: boolean) =>
  sortedBy(
    ...(pinnedFirst ? [descending(sql.ref('e.pinned'), 'boolean')] : []),
    descending(at, 'timestamptz'),
    descending(sql.ref('e.id')),
  );

/**
 * `id` and `sortKeys` of topics `e` that a viewer sees, by what was said last. Those in which somebody had the last word whom the viewer
 * does not meet stand elsewhere for them, and are few, if there are any; all others are found along an index.
 */
export function topicsInOrder(
  who: LodgeViewer,
  { where, pinnedFirst, skip = 0, last, limit }: Order,
): RawBuilder<unknown> {
  const [order, along] = [orderBy(sql.ref('e.at'), pinnedFirst), orderBy(sql.ref('e.last_at'), pinnedFirst)];
  const visibleTopics = sql`${where} and e.deleted_at is null and not ${isHiddenFrom(who, sql.ref('e.author_id'))}`;
  const walk = sql`from debate_entry e where ${visibleTopics} and ${along.isBehind(last)}`;
  if (who.seesEverybody)
    return sql`select e.id, ${along.keys} as "sortKeys" ${walk} order by ${along.by} limit ${limit} offset ${skip}`;
  return sql`select e.id, ${order.keys} as "sortKeys" from (
      (select e.id, e.pinned, e.last_at as at ${walk} and not ${isLastWordUnmet(who)}
        order by ${along.by} limit ${limit}::int + ${skip}::int)
      union all
      (select e.id, e.pinned, coalesce(last.created_at, e.created_at) as at
        from (select distinct c.entry_id as id from apart join debate_comment c on c.author_id = apart.other_id
          where apart.profile_id = ${who.me}) theirs
        join debate_entry e on e.id = theirs.id left join lateral ${lastWord(who)} last on true
        where ${visibleTopics} and ${isLastWordUnmet(who)})) e
    where ${order.isBehind(last)} order by ${order.by} limit ${limit} offset ${skip}`;
}

/** Whether the last word in the topic `e` is of somebody whom the viewer does not meet. */
const isLastWordUnmet = ({
  me,
}: LodgeViewer) => sql<boolean>`((select exists (select from apart where profile_id = ${me}))
  and exists (select from apart join debate_comment c on c.author_id = apart.other_id
    where apart.profile_id = ${me} and c.entry_id = e.id and c.deleted_at is null and c.created_at >= e.last_at))`;
