import { sql } from 'kysely';
import { accessLog } from '../../../../shared/staff/accessLog.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { accesses } from '../accesses.ts';

type Access = Output<typeof accessLog.GetAccessLog>['items'][number];

const order = latestFirst(sql.ref('at'), sql.ref('accessId'));

export const GetAccessLog = handle(accessLog.GetAccessLog, async (input, { profileId }, { read, platform }) => {
  const page = movingPage(platform.secrets, 'GetAccessLog', input);
  return page.pageOf(
    await rows(
      read,
      sql<Access & { sortKeys: string }>`select one.*, ${order.keys} as "sortKeys" from (${accesses(profileId)}) one
        where ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
    ),
  );
});
