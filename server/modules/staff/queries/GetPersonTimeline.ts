import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { staff } from '../../../../shared/staff/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { describeDevice } from '../../auth/index.ts';
import { statusOf } from '../../profiles/index.ts';
import { namedOf } from './named.ts';
import { history } from './timeline.ts';

type Line = Output<typeof staff.GetPersonTimeline>['items'][number];

interface Row extends Omit<Line, 'device'> {
  userAgent: string | null;
  network: string | null;
}

export const GetPersonTimeline = handle(
  staff.GetPersonTimeline,
  async ({ profileId, readings, skip, take }, _actor, { read }) => {
    if ((await statusOf(read, profileId)) === undefined) refuse('NotFound');
    const found = await rows(
      read,
      sql<Row>`select kind || '-' || id as key, at, kind, dark, ${namedOf(sql.ref('by_id'))} as by, name, reason,
          old as "from", new as "to", user_agent as "userAgent", network
        from (${history(profileId, readings)}) as history
        order by at desc, kind, id desc limit ${take + 1} offset ${skip}`,
    );
    const { items, more } = pageOf(found, take);
    const shown = items.map(({ userAgent, network, ...line }) => ({
      ...line,
      device: userAgent === null ? null : { ...describeDevice(userAgent), network },
    }));
    return { items: shown, more };
  },
);
