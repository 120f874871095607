import { sql } from 'kysely';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { isListed, isNotDeleted } from '../../profiles/index.ts';
import { isOnList } from '../blocks.ts';

type Blocked = Output<typeof blacklist.GetBlacklist>['items'][number];

const order = latestFirst(sql.ref('block.at'), sql.ref('blocked_id'));

export const GetBlacklist = handle(blacklist.GetBlacklist, async (input, { profileId: me }, { read, platform }) => {
  const page = movingPage(platform.secrets, 'GetBlacklist', input);
  const found = await rows(
    read,
    sql<
      Blocked & { sortKeys: string }
    >`select ${order.keys} as "sortKeys", p.id as "profileId", case when ${isNotDeleted('p')} then p.name end as name, block.at as since
      from block join profile p on p.id = blocked_id where blocker_id = ${me} and ${isOnList(isListed('p'))}
        and ${order.isBehind(page.last)}
      order by ${order.by} ${page.cut}`,
  );
  return page.pageOf(found);
});
