/**
 * The orders in which lodges are listed. People whom the reader does not meet move none of them: the lodges that they do move
 * are few, if there are any, and get the key that they have without them; all others are found along an index.
 */
import { sql, type RawBuilder } from 'kysely';
import { LodgeSort, type Locale } from '../../../../shared/enums.ts';
import { ascending, descending, latestFirst, sortedBy, type SortOrder } from '../../../platform/database/cursors.ts';
import { inAlphabet, type Ref } from '../../../platform/database/sql.ts';
import { isListed as isListedProfile } from '../../profiles/index.ts';
import { areApart } from '../../people/index.ts';
import { adminStatuses, memberStatuses } from '../model/ranks.ts';
import { placesAround } from './nearby.ts';

export type SortNumber = (typeof LodgeSort)[keyof typeof LodgeSort];

interface Order {
  /** What lodges `l` are ordered by. */
  key: RawBuilder<unknown>;
  /** The order of rows of a key and an id. */
  sort: (key: Ref, id: Ref) => SortOrder;
  /** The lodges that people move in it whom the reader does not meet, as `id` and the `key` that they have without those. */
  moved: (me: number) => RawBuilder<unknown>;
}

/** The order of rows of a `key` and an `id`. */
const ofKeys = ({ sort }: Order) => sort(sql.ref('key'), sql.ref('id'));

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
    (select max(held.created_at) from lodge_meetup held where held.lodge_id = l.id and held.deleted_at is null),
    (select max(greatest(i.at, i.decided_at)) from lodge_media i join media m on m.id = i.media_id
      where i.lodge_id = l.id and not ${areApart(me, sql.ref('m.profile_id'))})) as key
  from lodge l where l.active_by = any(array(select other_id from apart where profile_id = ${me}))
    and not ${runs(me, sql.ref('l.id'))}`;

export const byMembers: Order = {
  key: sql.ref('l.members'),
  sort: (key, id) => sortedBy(descending(key), ascending(id)),
  moved: fewerMembers,
};

export const byActivity: Order = {
  key: sql.ref('l.active_at'),
  sort: latestFirst,
  moved: earlierActivity,
};

export const newestFirst = latestFirst(sql.ref('l.founded_at'), sql.ref('l.id'));

/** Orders in which nobody moves a lodge by what they do. */
const stillOrders = {
  [LodgeSort.Name]: (locale: Locale) =>
    sortedBy(ascending(inAlphabet(sql.ref('l.name'), locale), 'text'), ascending(sql.ref('l.id'))),
  [LodgeSort.Newest]: () => newestFirst,
};

/** What stands before a statement that asks `firstOf`: the lodges that people move whom the reader does not meet. */
export const withMoved = ({ moved }: Order, me: number): RawBuilder<unknown> =>
  sql`with moved as materialized (${moved(me)})`;

interface OrderFilter {
  fits: RawBuilder<unknown>;
  most: RawBuilder<unknown>;
  /** Whether a lodge `l` with this key belongs to the page or those after it; all do where the page is the first. */
  isOnPage: (key: Ref) => RawBuilder<boolean>;
}

/** The first lodges `l` of an order that fit, as `id` and `key`; at most `most`, and those that are moved beside them. */
export const firstOf = ({ key, sort }: Order, { fits, most, isOnPage }: OrderFilter): RawBuilder<unknown> => sql`
  (select l.id, ${key} as key from lodge l where ${fits} and ${isOnPage(key)} and l.id <> all(array(select id from moved))
    order by ${sort(key, sql.ref('l.id')).by} limit ${most})
  union all
  (select l.id, moved.key from moved cross join lateral (select * from lodge where id = moved.id limit 1) l
    where ${fits} and ${isOnPage(sql.ref('moved.key'))})`;

interface Page {
  me: number;
  /** In whose alphabet names stand. */
  locale: Locale;
  placeId: number | null;
  fits: RawBuilder<unknown>;
  skip: number | RawBuilder<number>;
  limit: number | RawBuilder<number>;
  /** The sort keys behind which the page begins. */
  last: string | undefined;
}

/** A page of the lodges that fit, as `id`, `position` and `sortKeys`. */
export function pageInOrder(sort: SortNumber, page: Page): RawBuilder<unknown> {
  if (sort === LodgeSort.Nearest) return nearestFirst(page);
  const { me, locale, fits, skip, limit, last } = page;
  if (sort === LodgeSort.Name || sort === LodgeSort.Newest) {
    const order = stillOrders[sort](locale);
    return sql`select l.id, ${positionIn(order)} from lodge l where ${fits} and ${order.isBehind(last)}
      order by ${order.by} limit ${limit} offset ${skip}`;
  }
  const order = sort === LodgeSort.Members ? byMembers : byActivity;
  const isOnPage = (key: Ref) => order.sort(key, sql.ref('l.id')).isBehind(last);
  return sql`${withMoved(order, me)}
    select id, ${positionIn(ofKeys(order))}
    from (${firstOf(order, { fits, isOnPage, most: sql`${limit}::int + ${skip}::int` })}) found
    order by ${ofKeys(order).by} limit ${limit} offset ${skip}`;
}

/** The columns by which rows of lodges stay in their order. */
export const positionIn = ({ by, keys }: SortOrder) =>
  sql`row_number() over (order by ${by}) as position, ${keys} as "sortKeys"`;

interface Narrowed extends Pick<Page, 'me' | 'locale' | 'limit'> {
  listed: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>;
}

/** Those wanted among the first few hundred in order, as `id`, `position` and `sortKeys`, up to a page. */
export function amongFirst(
  sort: SortNumber,
  { me, locale, listed, wanted: filter, limit }: Narrowed,
): RawBuilder<unknown> {
  if (sort === LodgeSort.Name || sort === LodgeSort.Newest) {
    const order = stillOrders[sort](locale);
    return sql`select l.id, ${positionIn(order)}
      from (select * from lodge l where ${listed} order by ${order.by} limit 500) l where ${filter} limit ${limit}`;
  }
  const order = sort === LodgeSort.Members ? byMembers : byActivity;
  const { by } = ofKeys(order);
  const first = firstOf(order, { fits: listed, most: sql`500`, isOnPage: () => sql<boolean>`true` });
  return sql`${withMoved(order, me)}
    select id, ${positionIn(ofKeys(order))}
    from (select id, key from (${first}) found order by ${by} limit 500) first
    where exists (select from lodge l where l.id = first.id and ${filter}) order by ${by} limit ${limit}`;
}

/** The order of rows of a nearness, the lowest first, and of a key and an id. */
export const nearFirst = (near: RawBuilder<unknown>, { sort }: Order, key: Ref, id: Ref): SortOrder =>
  sortedBy(ascending(near), ...sort(key, id).sortKeys);

/** Behind every band. */
const farther = 1000;

/** Those around by their band, then all others by their size: each half stops with the page. */
function nearestFirst({ me, fits, skip, limit, placeId, last }: Page): RawBuilder<unknown> {
  const most = sql`${limit}::int + ${skip}::int`;
  const far = sql`${fits} and coalesce(l.place_id <> all(array(select id from around)), true)`;
  const order = nearFirst(sql.ref('band'), byMembers, sql.ref('key'), sql.ref('id'));
  const isOnPage = (key: Ref) => nearFirst(sql.lit(farther), byMembers, key, sql.ref('l.id')).isBehind(last);
  return sql`
    ${withMoved(byMembers, me)}, around as materialized ${placesAround(placeId, 100)}
    select id, ${positionIn(order)} from (
      select id, key, band from ${firstAround(byMembers, { fits, most, last })} near
      union all
      select id, key, ${sql.lit(farther)} from (${firstOf(byMembers, { fits: far, most, isOnPage })}) far) best
    order by ${order.by} limit ${limit} offset ${skip}`;
}

interface AroundFilter extends Omit<OrderFilter, 'isOnPage'> {
  last: string | undefined;
}

/** The first lodges of each place in `around` that fit, with its band: whatever page is wanted of all, it is among them. */
export const firstAround = (order: Order, { fits, most, last }: AroundFilter): RawBuilder<unknown> => sql`(
  select found.id, found.key, near.band from around near cross join lateral (
    ${firstOf(order, {
      most,
      fits: sql`l.place_id = near.id and ${fits}`,
      isOnPage: (key) => nearFirst(sql.ref('near.band'), order, key, sql.ref('l.id')).isBehind(last),
    })}) found)`;
