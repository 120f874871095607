/**
 * The orders in which lodges are listed. People whom the reader does not meet move none of them: the lodges that they do move
 * are few, if there are any, and get the key that they have without them; all others are found along an index.
 */
import { sql, type RawBuilder } from 'kysely';
import { LodgeSort } from '../../../../shared/enums.ts';
import { isListed as isListedProfile } from '../../profiles/index.ts';
import { areApart } from '../../people/index.ts';
import { adminStatuses, memberStatuses } from '../model/ranks.ts';
import { placesAround } from './nearby.ts';

export type SortNumber = (typeof LodgeSort)[keyof typeof LodgeSort];

interface Order {
  /** What lodges `l` are ordered by. */
  key: RawBuilder<unknown>;
  /** The order of lodges `l`, and of rows of an `id` and a `key`. */
  ofLodges: RawBuilder<unknown>;
  ofKeys: RawBuilder<unknown>;
  /** The lodges that people move in it whom the reader does not meet, as `id` and the `key` that they have without those. */
  moved: (me: number) => RawBuilder<unknown>;
}

const statuses = (list: readonly number[]) => sql.join(list.map((one) => sql.lit(one)));

/** Whether the reader runs a lodge, in which they meet everybody then. */
const runs = (me: number, lodgeId: RawBuilder<unknown>) => sql`exists (select from lodge_member mine
  where mine.lodge_id = ${lodgeId} and mine.profile_id = ${me} and mine.status in (${statuses(adminStatuses)}))`;

const fewerMembers = (me: number) => sql`
  select theirs.lodge_id as id, (select members from lodge where id = theirs.lodge_id) - theirs.n as key from (
    select m.lodge_id, count(*)::int as n from apart
    join lodge_member m on m.profile_id = apart.other_id and m.status in (${statuses(memberStatuses)})
    join profile p on p.id = m.profile_id
    where apart.profile_id = ${me} and ${isListedProfile('p')} and not ${runs(me, sql.ref('m.lodge_id'))}
    group by m.lodge_id) theirs`;

const earlierActivity = (me: number) => sql`
  select l.id, greatest(l.founded_at,
    (select p.created_at from lodge_contribution p where p.lodge_id = l.id
      and not ${areApart(me, sql.ref('p.author_id'))} order by p.created_at desc limit 1),
    (select max(held.created_at) from lodge_meetup held where held.lodge_id = l.id),
    (select max(greatest(i.at, i.decided_at)) from lodge_media i join media m on m.id = i.media_id
      where i.lodge_id = l.id and not ${areApart(me, sql.ref('m.profile_id'))})) as key
  from lodge l where l.active_by = any(array(select other_id from apart where profile_id = ${me}))
    and not ${runs(me, sql.ref('l.id'))}`;

export const byMembers: Order = {
  key: sql`l.members`,
  ofLodges: sql`l.members desc, l.id`,
  ofKeys: sql`key desc, id`,
  moved: fewerMembers,
};

export const byActivity: Order = {
  key: sql`l.active_at`,
  ofLodges: sql`l.active_at desc, l.id desc`,
  ofKeys: sql`key desc, id desc`,
  moved: earlierActivity,
};

/** Orders in which nobody moves a lodge by what they do. */
const stillOrders = {
  [LodgeSort.Name]: sql`l.name, l.id`,
  [LodgeSort.Newest]: sql`l.founded_at desc, l.id desc`,
};

/** What stands before a statement that asks `firstOf`: the lodges that people move whom the reader does not meet. */
export const withMoved = ({ moved }: Order, me: number): RawBuilder<unknown> =>
  sql`with moved as materialized (${moved(me)})`;

interface OrderFilter {
  fits: RawBuilder<unknown>;
  most: RawBuilder<unknown>;
}

/** The first lodges `l` of an order that fit, as `id` and `key`; at most `most`, and those that are moved beside them. */
export const firstOf = ({ key, ofLodges }: Order, { fits, most }: OrderFilter): RawBuilder<unknown> => sql`
  (select l.id, ${key} as key from lodge l where ${fits} and l.id <> all(array(select id from moved))
    order by ${ofLodges} limit ${most})
  union all
  (select l.id, moved.key from moved cross join lateral (select * from lodge where id = moved.id limit 1) l where ${fits})`;

interface Page {
  me: number;
  placeId: number | null;
  fits: RawBuilder<unknown>;
  skip: number | RawBuilder<number>;
  limit: number | RawBuilder<number>;
}

/** A page of the lodges that fit, as `id` and `position`. */
export function pageInOrder(sort: SortNumber, page: Page): RawBuilder<unknown> {
  if (sort === LodgeSort.Nearest) return nearestFirst(page);
  const { me, fits, skip, limit } = page;
  if (sort === LodgeSort.Name || sort === LodgeSort.Newest)
    return sql`select l.id, row_number() over (order by ${stillOrders[sort]}) as position from lodge l where ${fits}
      order by ${stillOrders[sort]} limit ${limit} offset ${skip}`;
  const order = sort === LodgeSort.Members ? byMembers : byActivity;
  return sql`${withMoved(order, me)}
    select id, row_number() over (order by ${order.ofKeys}) as position
    from (${firstOf(order, { fits, most: sql`${limit}::int + ${skip}::int` })}) found
    order by ${order.ofKeys} limit ${limit} offset ${skip}`;
}

interface Narrowed extends Pick<Page, 'me' | 'limit'> {
  listed: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>;
}

/** Those wanted among the first few hundred in order, as `id` and `position`, up to a page. */
export function amongFirst(sort: SortNumber, { me, listed, wanted, limit }: Narrowed): RawBuilder<unknown> {
  if (sort === LodgeSort.Name || sort === LodgeSort.Newest)
    return sql`select l.id, row_number() over (order by ${stillOrders[sort]}) as position
      from (select * from lodge l where ${listed} order by ${stillOrders[sort]} limit 500) l where ${wanted} limit ${limit}`;
  const order = sort === LodgeSort.Members ? byMembers : byActivity;
  return sql`${withMoved(order, me)}
    select first.id, row_number() over (order by ${order.ofKeys}) as position
    from (select id, key from (${firstOf(order, { fits: listed, most: sql`500` })}) found order by ${order.ofKeys} limit 500) first
    where exists (select from lodge l where l.id = first.id and ${wanted}) order by ${order.ofKeys} limit ${limit}`;
}

/** Those around by their band, then all others by their size: each half stops with the page. */
function nearestFirst({ me, fits, skip, limit, placeId }: Page): RawBuilder<unknown> {
  const most = sql`${limit}::int + ${skip}::int`;
  const far = sql`${fits} and coalesce(l.place_id <> all(array(select id from around)), true)`;
  return sql`
    ${withMoved(byMembers, me)}, around as materialized ${placesAround(placeId, 100)}
    select id, row_number() over (order by band nulls last, key desc, id) as position from (
      select id, key, band from ${firstAround(byMembers, { fits, most })} near
      union all
      select id, key, null from (${firstOf(byMembers, { fits: far, most })}) far) best
    order by band nulls last, key desc, id limit ${limit} offset ${skip}`;
}

/** The first lodges of each place in `around` that fit, with its band: whatever page is wanted of all, it is among them. */
export const firstAround = (order: Order, { fits, most }: OrderFilter): RawBuilder<unknown> => sql`(
  select found.id, found.key, near.band from around near cross join lateral (
    ${firstOf(order, { most, fits: sql`l.place_id = near.id and ${fits}` })}) found)`;
