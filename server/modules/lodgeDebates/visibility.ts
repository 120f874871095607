/** Who sees what of a debate, as SQL: the words of people who are gone, or blocked either way, are not there. */
import { sql, type RawBuilder } from 'kysely';
import { mostUnread } from '../../../shared/lodgeDebates/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedRows, type Ref } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import { memberStatuses, seesEverybody, type Membership } from '../lodges/index.ts';
import { isNotDeleted } from '../profiles/index.ts';

/** Who looks at what people said. */
export interface Viewer {
  me: number;
  /** Those who run a lodge, and the house, meet everybody in it. */
  seesEverybody: boolean;
  now: Date;
}

/** Who looks at the debates of a lodge. */
export interface LodgeViewer extends Viewer {
  lodgeId: number;
}

export const lodgeViewer = (
  actor: Actor,
  { lodgeId, mine }: Pick<Membership, 'lodgeId' | 'mine'>,
  now: Date,
): LodgeViewer => ({
  me: actor.profileId,
  lodgeId,
  seesEverybody: seesEverybody(actor, { mine }),
  now,
});

type Reading = Pick<Database, 'read' | 'readPool'>;

/** Runs a prepared statement of a viewer, who stands in for all others that see the same; see `preparedRows`. */
export const preparedFor = <T, V extends object>(
  database: Reading,
  name: string,
  { seesEverybody, ...looking }: LodgeViewer,
  values: V,
  build: (who: LodgeViewer, values: V) => RawBuilder<T>,
): Promise<T[]> =>
  preparedRows<T, V & Omit<LodgeViewer, 'seesEverybody'>>(
    database,
    `${name}${seesEverybody ? ' meeting all' : ''}`,
    { ...values, ...looking },
    (value) => build({ me: value.me, lodgeId: value.lodgeId, now: value.now, seesEverybody }, value),
  );

/** Whether the words of somebody are kept from the viewer. */
export const isHiddenFrom = ({ me, seesEverybody }: Viewer, authorId: Ref): RawBuilder<boolean> =>
  seesEverybody ? sql<boolean>`false` : areApart(me, authorId);

/** Whether somebody is not gone. One look for each row: the planner would read every profile there is for an `exists`. */
const isAuthorNotDeleted = (authorId: Ref): RawBuilder<boolean> =>
  sql<boolean>`(select ${isNotDeleted('writer')} from profile writer where writer.id = ${authorId})`;

/** Whether a viewer is shown the comment of this alias. */
export const isVisibleComment = (who: Viewer, alias: string): RawBuilder<boolean> => {
  const author = sql.ref(`${alias}.author_id`);
  return sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and not ${isHiddenFrom(who, author)}
    and ${isAuthorNotDeleted(author)})`;
};

/** Whether the comment `c` stands on the page: it is shown, or an answer to it is. */
export const hasPlace = (who: LodgeViewer): RawBuilder<boolean> => sql<boolean>`(${isVisibleComment(who, 'c')}
  or c.parent_comment_id is null and exists (select from debate_comment answer
    where answer.parent_comment_id = c.id and ${isVisibleComment(who, 'answer')}))`;

/** Older things do not count as unread: nobody catches up with a year. */
const unreadFor = '60 days';

/** Since when something is new to the member in the row of `lodge_member`: what was said before they joined is not. */
export const newFrom = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(since, ${now}::timestamptz - interval ${sql.lit(unreadFor)})`;

/** Since when something is new to the viewer. Nothing is to who does not belong. */
export const newSince = ({ me, lodgeId, now }: LodgeViewer): RawBuilder<Date> => sql<Date>`(
  select ${newFrom(now)} from lodge_member
  where lodge_id = ${lodgeId} and profile_id = ${me} and status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))}))`;

const seenAt = ({ me }: Viewer) => sql`(select seen_at from debate_view where entry_id = e.id and profile_id = ${me})`;

/** Whether the comment `c` of the topic `e` stands before the place up to which it was read, and did so then. */
const wasOnScreen = ({ me }: Viewer) => sql`coalesce((
  select c.created_at <= v.place_at and (c.thread_id, c.id) <= (v.place_thread, v.place_id)
  from debate_view v where v.entry_id = e.id and v.profile_id = ${me}), false)`;

/** The unread comments of the topic `e`: rows of `c`; `floor.at` is since when things are new. */
const unreadComments = (who: Viewer) => sql`debate_comment c
  where c.entry_id = e.id and c.created_at > greatest(floor.at, ${seenAt(who)}) and c.author_id <> ${who.me}
    and not ${wasOnScreen(who)} and ${isVisibleComment(who, 'c')}`;

const isNewTopic = (who: Viewer) =>
  sql`(e.author_id <> ${who.me} and e.created_at > floor.at and ${seenAt(who)} is null)`;

/** Whether there is something unread in the topic `e`. */
export const isUnread = (who: Viewer): RawBuilder<boolean> => sql<boolean>`(e.last_at > floor.at
  and (${isNewTopic(who)} or exists (select from ${unreadComments(who)})))`;

/** How many comments of the topic `e` are unread. */
export const unreadCommentsIn = (who: LodgeViewer): RawBuilder<number> => sql<number>`(
  select count(*)::int from (select from ${unreadComments(who)} limit ${sql.lit(mostUnread)}) unread)`;

/** How much is unread in the topic `e`, itself among it. */
export const unreadIn = (
  who: LodgeViewer,
): RawBuilder<number> => sql<number>`(case when e.last_at > floor.at then least(
    ${sql.lit(mostUnread)}, ${isNewTopic(who)}::int
    + ${unreadCommentsIn(who)}) else 0 end)`;

/** How many topics among those of `where` have something unread, up to the limit. */
export const unreadTopics = (who: Viewer, where: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(*)::int from (select from debate_entry e
    where ${where} and e.deleted_at is null and e.last_at > floor.at and not ${isHiddenFrom(who, sql.ref('e.author_id'))}
      and ${isUnread(who)} limit ${sql.lit(mostUnread)}) unread)`;

/** A comment of the topic `e`, chosen by a statement, with how many stand before it on the page; null where it chooses none. */
const placeOf = (who: LodgeViewer, chosen: RawBuilder<unknown>) => sql<{ commentId: number; position: number } | null>`(
  select json_build_object('commentId', one.id, 'position', (
    select count(*)::int from debate_comment c where c.entry_id = e.id
      and (c.thread_id, c.id) < (one.thread_id, one.id) and ${hasPlace(who)}))
  from (${chosen}) one)`;

/** The first comment of the topic `e` that is unread, in the order of the page. */
export const firstUnread = (who: LodgeViewer) =>
  placeOf(who, sql`select c.id, c.thread_id from ${unreadComments(who)} order by c.thread_id, c.id limit 1`);

/** Where a comment of the topic `e` stands. */
export const placeOfComment = (who: LodgeViewer, commentId: number) =>
  placeOf(
    who,
    sql`select c.id, c.thread_id from debate_comment c where c.id = ${commentId} and c.entry_id = e.id and ${hasPlace(who)}`,
  );
