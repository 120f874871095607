import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { staff } from '../../../../shared/staff/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { describeDevice } from '../../auth/index.ts';
import { statusOf } from '../../profiles/index.ts';
import { namedOf } from './named.ts';
import { history } from './timeline.ts';

type Line = Output<typeof staff.GetPersonTimeline>['items'][number];

interface Row extends Omit<Line, 'device'> {
  userAgent: string | null;
  network: string | null;
}

const order = sortedBy(
  descending(sql.ref('history.at'), 'timestamptz'),
  ascending(sql.ref('history.kind'), 'text'),
  descending(sql.ref('history.id')),
);

export const GetPersonTimeline = handle(
  staff.GetPersonTimeline,
  async ({ profileId, readings, ...input }, _actor, { read, platform }) => {
    const page = movingPage(platform.secrets, 'GetPersonTimeline', input);
    if ((await statusOf(read, profileId)) === undefined) refuse('NotFound');
    const found = await rows(
      read,
      sql<
        Row & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", kind || '-' || id as key, at, kind, dark, ${namedOf(sql.ref('by_id'))} as by, name, reason,
          old as "from", new as "to", user_agent as "userAgent", network
        from (${history(profileId, readings)}) as history
        where ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
    );
    const { items, ...rest } = page.pageOf(found);
    const shown = items.map(({ userAgent, network, ...line }) => ({
      ...line,
      device: userAgent === null ? null : { ...describeDevice(userAgent), network },
    }));
    return { items: shown, ...rest };
  },
);
