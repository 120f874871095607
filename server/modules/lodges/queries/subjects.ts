import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock.ts';
import { rows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { isListed, shapeOf } from '../finding.ts';

/** How many lodges there are, and how many carry each category and each word of interest. */
export interface Subjects {
  lodges: number;
  categories: ReadonlyMap<number, number>;
  kinks: ReadonlyMap<number, number>;
}

type Remembered = Map<string, { at: number; subjects: Promise<Subjects> }>;

const rememberedOf = new WeakMap<QueryContext['read'], Remembered>();

/**
 * The same for everybody of one kind, by whom each lodge would have to be looked at: counted anew once a minute in a
 * database. Lodges that somebody is in, or is shut out of, make no difference.
 */
export function subjectsFor(actor: Actor, { read, now }: Pick<QueryContext, 'read' | 'now'>): Promise<Subjects> {
  const remembered: Remembered = rememberedOf.get(read) ?? new Map();
  rememberedOf.set(read, remembered);
  const shape = shapeOf(actor);
  const known = remembered.get(shape);
  // A clock that was set back makes nothing last longer.
  if (known && Math.abs(now.getTime() - known.at) < minutes) return known.subjects;
  const subjects = count(read, { ...actor, profileId: 0 });
  remembered.set(shape, { at: now.getTime(), subjects });
  subjects.catch(() => remembered.delete(shape));
  return subjects;
}

async function count(read: QueryContext['read'], anybody: Actor): Promise<Subjects> {
  const found = await rows(
    read,
    sql<{ kind: 'all' | 'category' | 'kink'; id: number; lodges: number }>`
      with listed as materialized (select category_ids, kink_ids from lodge l where ${isListed(anybody)})
      select 'category' as kind, id, count(*)::int as lodges from listed, unnest(category_ids) as id group by id
      union all select 'kink', id, count(*)::int from listed, unnest(kink_ids) as id group by id
      union all select 'all', 0, count(*)::int from listed`,
  );
  const of = (kind: string) => new Map(found.filter((one) => one.kind === kind).map(({ id, lodges }) => [id, lodges]));
  return { lodges: of('all').get(0) ?? 0, categories: of('category'), kinks: of('kink') };
}
