import { sql } from 'kysely';
import { LodgeMemberStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import { rows } from '../../../platform/sql.ts';
import { notifyAll } from '../../notifications/index.ts';
import { MembershipRequested } from '../events.ts';
import { requestThing } from '../model/LodgeMember.ts';
import { adminStatuses } from '../model/ranks.ts';

interface Admin {
  profileId: number;
  name: string;
  requestedAt: Date | string;
}

/** Tells those who run a lodge that somebody asks to join, unless the request is gone already. */
export const NotifyLodgeAdmins = transaction('NotifyLodgeAdmins', MembershipRequested, async (event, unit) => {
  const { lodgeId, profileId } = event.data;
  const admins = await rows(
    unit.sql,
    sql<Admin>`
      select m.profile_id::int as "profileId", l.name, request.requested_at as "requestedAt"
      from lodge_member m join lodge l on l.id = m.lodge_id join lodge_member request on request.lodge_id = l.id
      where m.lodge_id = ${lodgeId} and m.status = any(${adminStatuses}::smallint[])
        and request.profile_id = ${profileId} and request.status = ${LodgeMemberStatus.Requesting}`,
  );
  const [first] = admins;
  if (!first || profileId === null) return;
  const request = requestThing({ lodgeId, profileId, requestedAt: new Date(first.requestedAt) });
  const things = [request, `Lodge ${lodgeId}`];
  await notifyAll(
    unit,
    { event, type: 'LodgeMembershipRequested', subject: first.name, ids: { lodgeId }, things },
    admins.map((admin) => admin.profileId),
  );
});
