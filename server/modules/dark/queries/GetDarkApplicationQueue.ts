import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { darkProfile } from '../../../../shared/dark/contract.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { handle } from '../../../platform/handle.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { hoursAfter, iso, rows } from '../../../platform/database/sql.ts';
import { cardOf, isNotDeleted } from '../../profiles/index.ts';

type Waiting = Output<typeof darkProfile.GetDarkApplicationQueue>['items'][number];

const order = sortedBy(ascending(sql.ref('a.applied_at'), 'timestamptz'), ascending(sql.ref('a.id')));

export const GetDarkApplicationQueue = handle(
  darkProfile.GetDarkApplicationQueue,
  async (input, { profileId: me }, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetDarkApplicationQueue', input);
    return page.pageOf(
      await rows(
        read,
        sql<Waiting & { sortKeys: string }>`
          select ${order.keys} as "sortKeys", a.id as "darkApplicationId", a.profile_id as "profileId", ${cardOf(sql.ref('a.profile_id'), now)} as profile,
            ${iso(sql.ref('a.applied_at'))} as "appliedAt",
            ${iso(hoursAfter(sql.ref('a.applied_at'), decidedWithin.DarkApplications))} as "dueAt"
          from dark_application a join profile p on p.id = a.profile_id
          where ${isNotDeleted('p')} and withdrawn_at is null and decided_at is null and a.profile_id <> ${me}
            and ${order.isBehind(page.last)}
          order by ${order.by} ${page.cut}`,
      ),
    );
  },
);
