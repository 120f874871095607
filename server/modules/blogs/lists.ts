import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { latestFirst, movingPage, type MovingInput } from '../../platform/database/cursors.ts';
import { preparedRows, type Ref } from '../../platform/database/sql.ts';
import type { QueryContext } from '../../platform/handlerTypes.ts';
import { cardColumns, type BlogCard } from './queries/cards.ts';
import { viewerOf, shapeOf, type Viewer } from './viewer.ts';

/** What a list defines by itself. */
export interface EntryList {
  /** Selects `id` of entries, and `at`, the moment by which they are ordered, the latest first. */
  chosen: RawBuilder<unknown>;
  unread: RawBuilder<boolean>;
}

interface Page {
  skip: number;
  take: number;
  /** The sort keys behind which the page begins. */
  last: string | undefined;
}

/** The last rows that a page of a list needs, the latest first; the offset is left to whoever puts pages together. */
export const upTo = ({ skip, take }: Page) => sql`${skip}::int + ${sql.lit(take + 1)}`;

/** Whether an entry with these columns belongs to the page or those after it. */
export const isOnPage = ({ last }: Page, at: Ref, id: Ref) => latestFirst(at, id).isBehind(last);

const order = latestFirst(sql.ref('entry.at'), sql.ref('entry.id'));
const chosenOrder = latestFirst(sql.ref('chosen.at'), sql.ref('chosen.id'));

/** A page of a list of entries. `name` is the list's own; `values` are those that stand in its statement. */
export async function listEntries<V extends object>(
  name: string,
  input: MovingInput,
  actor: Actor,
  { platform, now, call }: QueryContext,
  values: V,
  build: (reader: Viewer, now: Date, page: Page, values: V) => EntryList,
) {
  const viewer = viewerOf(actor, call.site);
  const page = movingPage(platform.secrets, name, input);
  const { skip, take } = input;
  const found = await preparedRows(
    platform.database,
    `${name} ${take} ${shapeOf(viewer)} ${page.shape}`,
    { ...values, me: viewer.me, now, skip, ...page.values },
    (all) => {
      const reader = { ...viewer, me: all.me };
      const { chosen, unread } = build(reader, all.now, { skip: all.skip, take, last: all.last }, all);
      return sql<
        BlogCard & { sortKeys: string }
      >`select ${cardColumns(reader, all.now, unread)}, ${chosenOrder.keys} as "sortKeys"
        from (select * from (${chosen}) entry where ${order.isBehind(all.last)}
          order by ${order.by} limit ${sql.lit(take + 1)} offset ${all.skip}) chosen
        join blog_entry entry on entry.id = chosen.id order by ${chosenOrder.by}`;
    },
  );
  return page.pageOf(found);
}
