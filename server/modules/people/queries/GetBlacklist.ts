import { sql } from 'kysely';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { isNotDeleted } from '../../profiles/index.ts';

type Blocked = Output<typeof blacklist.GetBlacklist>['items'][number];

export const GetBlacklist = handle(blacklist.GetBlacklist, async ({ skip, take }, { profileId: me }, { read }) => {
  const found = await rows(
    read,
    sql<Blocked>`select p.id as "profileId", case when ${isNotDeleted('p')} then p.name end as name, block.at as since
      from block join profile p on p.id = blocked_id where blocker_id = ${me}
      order by block.at desc, blocked_id desc limit ${take + 1} offset ${skip}`,
  );
  return pageOf(found, take);
});
