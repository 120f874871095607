import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { QueryContext } from '../../platform/handle.ts';
import { preparedRows, pageOf } from '../../platform/database/sql.ts';
import { cardColumns, type BlogCard } from './queries/cards.ts';
import { viewerOf, shapeOf, type Viewer } from './viewer.ts';

/** What of a list differs from every other. */
export interface EntryList {
  /** Selects `id` of entries, and `at`, the moment by which they are ordered, the latest first. */
  chosen: RawBuilder<unknown>;
  unread: RawBuilder<boolean>;
}

interface Page {
  skip: number;
  take: number;
}

/** The last rows that a page of a list needs, the latest first; the offset is left to whoever puts pages together. */
export const upTo = ({ skip, take }: Page) => sql`${skip}::int + ${sql.lit(take + 1)}`;

/** A page of a list of entries. `name` is the list's own; `values` are those that stand in its statement. */
export async function listEntries<V extends object>(
  name: string,
  { skip, take }: Page,
  actor: Actor,
  { platform, now, call }: QueryContext,
  values: V,
  build: (reader: Viewer, now: Date, page: Page, values: V) => EntryList,
) {
  const viewer = viewerOf(actor, call.site);
  const found = await preparedRows(
    platform.database,
    `${name} ${take} ${shapeOf(viewer)}`,
    { ...values, me: viewer.me, now, skip },
    (all) => {
      const reader = { ...viewer, me: all.me };
      const { chosen, unread } = build(reader, all.now, { skip: all.skip, take }, all);
      return sql<BlogCard>`select ${cardColumns(reader, all.now, unread)}
        from (${chosen} order by at desc, id desc limit ${sql.lit(take + 1)} offset ${all.skip}) chosen
        join blog_entry entry on entry.id = chosen.id order by chosen.at desc, chosen.id desc`;
    },
  );
  return pageOf(found, take);
}
