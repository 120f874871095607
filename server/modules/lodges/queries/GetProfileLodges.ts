import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { areBlocked } from '../../people/index.ts';
import { statusOf } from '../../profiles/index.ts';
import { isListed } from '../finding.ts';
import { memberStatuses } from '../model/ranks.ts';
import { listLodges } from './cards.ts';
import { orderOf } from './search.ts';

/** Statuses of profiles that have a page. */
const shown: readonly (number | undefined)[] = [3, 4];

export const GetProfileLodges = handle(
  lodges.GetProfileLodges,
  async ({ profileId, sortMode, ...page }, actor, context) => {
    const there = shown.includes(await statusOf(context.read, profileId));
    if (!there || (await areBlocked(context.read, actor.profileId, profileId))) return refuse('NotFound');
    return listLodges(
      context,
      actor,
      page,
      `GetProfileLodges ${sortMode}`,
      { profileId },
      ({ skip, limit, placeId, ...value }, me) => sql`
    select l.id, row_number() over (order by ${orderOf(sortMode, placeId)}) as position
    from lodge_member m join lodge l on l.id = m.lodge_id
    where m.profile_id = ${value.profileId} and m.status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))}) and ${isListed(me)}
    order by ${orderOf(sortMode, placeId)} limit ${limit} offset ${skip}`,
    );
  },
);
