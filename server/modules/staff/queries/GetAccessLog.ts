import { sql } from 'kysely';
import { accessLog } from '../../../../shared/staff/accessLog.ts';
import type { Output } from '../../../../shared/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { accesses } from '../accesses.ts';

type Access = Output<typeof accessLog.GetAccessLog>['items'][number];

export const GetAccessLog = handle(accessLog.GetAccessLog, async ({ skip, take }, { profileId }, { read }) =>
  pageOf(
    await rows(
      read,
      sql<Access>`${accesses(profileId)} order by at desc, "accessId" desc limit ${take + 1} offset ${skip}`,
    ),
    take,
  ),
);
