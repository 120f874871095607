import { sql } from 'kysely';
import { LodgeMembershipRequest as Request, LodgeMemberStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notifyAll } from '../../notifications/index.ts';
import { MembershipRequested } from '../events.ts';
import { channelsWithin } from '../footing.ts';
import { requestThing } from '../model/LodgeMember.ts';
import { adminsOf } from '../readers.ts';

interface Asked {
  name: string;
  requestedAt: Date | string;
}

/** Tells those who run a lodge that somebody asks to join, unless the request is gone already; from then on it is new to them. */
export const NotifyLodgeAdmins = transaction('NotifyLodgeAdmins', MembershipRequested, async (event, unit) => {
  const { lodgeId, profileId } = event.data;
  const asked = await firstRow(
    unit.sql,
    sql<Asked>`
      update lodge_member m set request = ${Request.New} from lodge l
      where l.id = m.lodge_id and m.lodge_id = ${lodgeId} and m.profile_id = ${profileId}
        and m.status = ${LodgeMemberStatus.Requesting}
      returning l.name, m.requested_at as "requestedAt"`,
  );
  if (!asked || profileId === null) return;
  const request = requestThing({ lodgeId, profileId, requestedAt: new Date(asked.requestedAt) });
  const things = [request, `Lodge ${lodgeId}`];
  const within = channelsWithin(lodgeId, 'requests');
  await notifyAll(
    unit,
    { event, type: 'LodgeMembershipRequested', subject: asked.name, ids: { lodgeId }, things, within },
    await adminsOf(unit.sql, lodgeId),
  );
});
