import { sql } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { inAlphabet, rows } from '../../../platform/database/sql.ts';
import { withSlug } from './cards.ts';
import type { Column } from '../../../platform/database/columns.ts';

/** More than anybody may own at once, and more than was ever passed on to one. */
const most = 100;

export const GetMyOwnLodges = handle(lodges.GetMyOwnLodges, async (_input, { profileId, locale }, { read }) => {
  const found = await rows(
    read,
    sql<{ lodgeId: Column<'lodge', 'id'>; name: Column<'lodge', 'name'> }>`
      select l.id as "lodgeId", l.name from lodge_member m join lodge l on l.id = m.lodge_id
      where m.profile_id = ${profileId} and m.status = ${sql.lit(Status.Owner)} and l.gone_at is null
      order by ${inAlphabet(sql.ref('l.name'), locale)}, l.id limit ${sql.lit(most)}`,
  );
  return { items: found.map(withSlug) };
});
