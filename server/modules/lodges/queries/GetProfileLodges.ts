import { sql } from 'kysely';
import { lodges } from '../../../../shared/lodges/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { neverMeet } from '../../people/index.ts';
import { statusOf } from '../../profiles/index.ts';
import { isListed } from '../finding.ts';
import { memberStatuses } from '../model/ranks.ts';
import { listLodges } from './cards.ts';
import { pageInOrder } from './order.ts';

/** Statuses of profiles that have a page. */
const shown: readonly (number | undefined)[] = [3, 4];

export const GetProfileLodges = handle(
  lodges.GetProfileLodges,
  async ({ profileId, sortMode, ...page }, actor, context) => {
    const there = shown.includes(await statusOf(context.read, profileId));
    if (!there || (await neverMeet(context.read, actor.profileId, profileId))) return refuse('NotFound');
    return listLodges(
      context,
      actor,
      page,
      { name: `GetProfileLodges ${sortMode} ${actor.locale}` },
      { profileId },
      ({ me, skip, limit, placeId, last, ...value }, viewer) =>
        pageInOrder(sortMode, {
          ...{ me, placeId, skip, limit, last, locale: viewer.locale },
          fits: sql`l.id = any(array(select m.lodge_id from lodge_member m where m.profile_id = ${value.profileId}
            and m.status in (${sql.join(memberStatuses.map((one) => sql.lit(one)))}))) and ${isListed(viewer)}`,
        }),
    );
  },
);
