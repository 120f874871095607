import { sql, type RawBuilder } from 'kysely';
import { topPeriods } from '../../../shared/blogs/shapes.ts';
import { BlogStatus } from '../../../shared/enums.ts';
import type { Actor } from '../../platform/actor.ts';
import { ascending, movingPage, sortedBy, type MovingInput } from '../../platform/database/cursors.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { commentsFor, readsFor } from './countsForViewer.ts';
import { cardColumns, isEntryListed, isNew, type BlogCard } from './queries/cards.ts';
import { isOfSide, viewerOf, shapeOf } from './viewer.ts';

/** The numbers of `blog_top.list`. */
export const topLists = { Read: 1, Commented: 2, Followers: 3 } as const;

/** Ranks of a top list on each side. */
const places = 1000;

/** What is counted, for the whole house and as a reader is told. */
const counters = {
  Read: { column: sql.ref('read_count'), told: readsFor },
  Commented: { column: sql.ref('comment_count'), told: commentsFor },
};

/** An item of a list that is ranked anew while it is read: the next page begins behind it wherever it stands by then. */
export const topOrder = sortedBy(ascending(sql.ref('top.subject_id')));

interface TopFilter {
  list: keyof typeof topLists;
  days: number;
  dark: boolean;
  /** The sort keys behind which the page begins. */
  last: string | undefined;
}

/** The ranks `top` of a list that belong to the page or those after it; none where what it begins behind has no rank any more. */
export const ranksOf = ({ list, days, dark, last }: TopFilter): RawBuilder<unknown> => {
  const isOfList = (alias: string) => sql`${sql.ref(`${alias}.list`)} = ${sql.lit(topLists[list])}
    and ${sql.ref(`${alias}.days`)} = ${days} and ${sql.ref(`${alias}.dark`)} = ${sql.lit(dark)}`;
  const isOnPage =
    last === undefined
      ? sql`true`
      : sql`top.place > (select before.place from blog_top before
          where ${isOfList('before')} and before.subject_id = (${last}::text[])[1]::bigint)`;
  return sql`(select top.* from blog_top top where ${isOfList('top')} and ${isOnPage}) top`;
};

/** A page of a top list as it was ranked last, with what the reader may find. */
export async function topEntries(
  list: keyof typeof counters,
  { days, ...input }: MovingInput & { days: (typeof topPeriods)[number] },
  actor: Actor,
  { platform, now, call }: QueryContext,
) {
  const viewer = viewerOf(actor, call.site);
  const page = movingPage(platform.secrets, `top ${list} ${days}`, input);
  const { skip, take } = input;
  const found = await preparedRows(
    platform.database,
    `top ${list} ${take} ${shapeOf(viewer)} ${page.shape}`,
    { me: viewer.me, now, days: days as number, skip, ...page.values },
    (value) => {
      const reader = { ...viewer, me: value.me };
      return sql<
        BlogCard & { sortKeys: string }
      >`select chosen."sortKeys", ${cardColumns(reader, value.now, isNew(value.me, value.now))}
        from (
          select entry.id, top.place, ${topOrder.keys} as "sortKeys"
          from ${ranksOf({ list, days: value.days, dark: reader.dark, last: value.last })}
          join blog_entry entry on entry.id = top.subject_id
          where ${isEntryListed(reader)} and ${counters[list].told(value.me)} > 0
          order by top.place limit ${sql.lit(take + 1)} offset ${value.skip}) chosen
        join blog_entry entry on entry.id = chosen.id order by chosen.place`;
    },
  );
  return page.pageOf(found);
}

/** Ranks every top list of both sides anew. */
export async function rankTops(unit: Unit): Promise<void> {
  await sql`delete from blog_top`.execute(unit.sql);
  for (const dark of [false, true]) {
    for (const list of ['Read', 'Commented'] as const)
      for (const days of topPeriods) await rankEntries(unit, list, days, dark);
    await sql`insert into blog_top (list, days, dark, place, subject_id, score)
      select ${topLists.Followers}, 0, ${dark}::boolean, row_number() over (order by count(*) desc, author_id), author_id, count(*)
      from blog_follow where ${isOfSide(sql.ref('author_id'), dark)} group by author_id
      order by count(*) desc, author_id limit ${places}`.execute(unit.sql);
  }
}

async function rankEntries({ sql: database, now }: Unit, list: keyof typeof counters, days: number, dark: boolean) {
  const { column } = counters[list];
  const since = sql`${now}::timestamptz - ${days} * interval '1 day'`;
  const within = days === 0 ? sql`true` : sql`published_at > ${since}`;
  await sql`insert into blog_top (list, days, dark, place, subject_id, score)
    select ${topLists[list]}, ${days}, ${dark}::boolean, row_number() over (order by ${column} desc, id desc), id, ${column}
    from blog_entry where status = ${BlogStatus.Published} and removed_at is null and ${within} and ${column} > 0
      and ${isOfSide(sql.ref('author_id'), dark)}
    order by ${column} desc, id desc limit ${places}`.execute(database);
}
