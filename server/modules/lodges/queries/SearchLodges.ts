import { sql, type RawBuilder } from 'kysely';
import { LodgeSort } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { hasWords, wordsBeginning } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import { isListed } from '../finding.ts';
import { listLodges } from './cards.ts';
import { firstAround, placesAround } from './nearby.ts';
import { orderOf } from './search.ts';

export const SearchLodges = handle(lodges.SearchLodges, async (input, actor, context) => {
  const { sort, lodgeCategoryIds = [], kinkIds = [] } = input;
  const words = wordsBeginning(input.text ?? '');
  // Signs alone are no words: nothing is found by them, rather than everything.
  if (input.text && !words) return { items: [], more: false };
  const has = { words: words !== '', categories: lodgeCategoryIds.length > 0, kinks: kinkIds.length > 0 };
  const values = { words, categories: `{${lodgeCategoryIds.join()}}`, kinks: `{${kinkIds.join()}}` };
  const name = `SearchLodges ${sort} ${Object.values(has).join()} ${input.skip === 0}`;
  return listLodges(context, actor, input, name, values, ({ skip, limit, placeId, ...value }, me) => {
    const wanted = sql`true
      ${has.words ? sql`and ${hasWords(sql.ref('l.words'), value.words)}` : sql``}
      ${has.categories ? sql`and l.category_ids && ${value.categories}::smallint[]` : sql``}
      ${has.kinks ? sql`and l.kink_ids && ${value.kinks}::bigint[]` : sql``}`;
    const fits = sql`${isListed(me)} and ${wanted}`;
    if (sort === LodgeSort.Nearest) return nearestFirst({ fits, skip, limit, placeId });
    const order = orderOf(sort, placeId);
    const page = sql`select l.id, row_number() over (order by ${order}) as position from lodge l where ${fits}
      order by ${order} limit ${limit} offset ${skip}`;
    const narrowed = Object.values(has).includes(true);
    return narrowed && input.skip === 0 ? amongFirst({ listed: isListed(me), wanted, order, limit, page }) : page;
  });
});

interface Narrowed {
  listed: RawBuilder<unknown>;
  wanted: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number | RawBuilder<number>;
  page: RawBuilder<unknown>;
}

/** What is wanted by many is found among the first few hundred in order; only what is rare has to be looked up in all. */
const amongFirst = ({ listed, wanted, order, limit, page }: Narrowed) => sql`
  with early as materialized (
    select l.id, row_number() over (order by ${order}) as position
    from (select * from lodge l where ${listed} order by ${order} limit 500) l where ${wanted} limit ${limit})
  select id, position from early where (select count(*) from early) = ${limit}
  union all
  select id, position from (${page}) page where (select count(*) from early) < ${limit}`;

interface Nearest {
  fits: RawBuilder<unknown>;
  skip: number | RawBuilder<number>;
  limit: number | RawBuilder<number>;
  placeId: number | null;
}

/** Those around by their band, then all others by their size: each half stops with the page. */
function nearestFirst({ fits, skip, limit, placeId }: Nearest): RawBuilder<unknown> {
  const most = sql`${limit}::int + ${skip}::int`;
  return sql`
    with around as materialized ${placesAround(placeId, 100)}
    select id, row_number() over (order by band nulls last, members desc, id) as position from (
      (${firstAround({ placeId, km: 100, by: 'members', fits, most })})
      union all
      (select l.id, l.members, null from lodge l where ${fits} and coalesce(l.place_id <> all(array(select id from around)), true)
        order by l.members desc, l.id limit ${most})) best
    order by band nulls last, members desc, id limit ${limit} offset ${skip}`;
}
