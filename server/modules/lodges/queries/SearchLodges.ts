import { sql, type RawBuilder } from 'kysely';
import { LodgeSort } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { hasWords, wordsBeginning } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import { isListed } from '../finding.ts';
import { listLodges } from './cards.ts';
import { amongFirst, pageInOrder } from './order.ts';

export const SearchLodges = handle(lodges.SearchLodges, async (input, actor, context) => {
  const { sort, lodgeCategoryIds = [], kinkIds = [] } = input;
  const words = wordsBeginning(input.text ?? '');
  // Signs alone are no words: nothing is found by them, rather than everything.
  if (input.text && !words) return { items: [], more: false, next: null };
  const has = { words: words !== '', categories: lodgeCategoryIds.length > 0, kinks: kinkIds.length > 0 };
  const values = { words, categories: `{${lodgeCategoryIds.join()}}`, kinks: `{${kinkIds.join()}}` };
  const isFirst = input.skip === 0 && input.after === undefined;
  const name = `SearchLodges ${sort} ${actor.locale}`;
  const shape = `${Object.values(has).join()} ${isFirst}`;
  return listLodges(
    context,
    actor,
    input,
    { name, shape },
    values,
    ({ me, skip, limit, placeId, last, ...value }, viewer) => {
      const filter = sql`true
      ${has.words ? sql`and ${hasWords(sql.ref('l.words'), value.words)}` : sql``}
      ${has.categories ? sql`and l.category_ids && ${value.categories}::smallint[]` : sql``}
      ${has.kinks ? sql`and l.kink_ids && ${value.kinks}::bigint[]` : sql``}`;
      const listed = isListed(viewer);
      const page = pageInOrder(sort, {
        me,
        locale: viewer.locale,
        placeId,
        fits: sql`${listed} and ${filter}`,
        skip,
        limit,
        last,
      });
      const narrowed = Object.values(has).includes(true);
      if (!narrowed || !isFirst || sort === LodgeSort.Nearest) return page;
      return earlyOr(amongFirst(sort, { me, locale: viewer.locale, listed, wanted: filter, limit }), page, limit);
    },
  );
});

/** What is wanted by many is found among the first few hundred in order; only what is rare has to be looked up in all. */
const earlyOr = (early: RawBuilder<unknown>, page: RawBuilder<unknown>, limit: number | RawBuilder<number>) => sql`
  with early as materialized (${early})
  select * from early where (select count(*) from early) = ${limit}
  union all
  select * from (${page}) page where (select count(*) from early) < ${limit}`;
