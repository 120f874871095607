import { sql } from 'kysely';
import { LodgeMemberStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import { rows } from '../../../platform/sql.ts';
import { notify } from '../../notifications/index.ts';
import { MembershipRequested } from '../events.ts';
import { adminStatuses } from '../model/ranks.ts';

/** Tells those who run a lodge that somebody asks to join, unless the request is gone already. */
export const NotifyLodgeAdmins = transaction('NotifyLodgeAdmins', MembershipRequested, async (event, unit) => {
  const { lodgeId, profileId } = event.data;
  const admins = await rows(
    unit.sql,
    sql<{ profileId: number; name: string }>`
      select m.profile_id::int as "profileId", l.name from lodge_member m join lodge l on l.id = m.lodge_id
      where m.lodge_id = ${lodgeId} and m.status = any(${adminStatuses}::smallint[])
        and exists (select 1 from lodge_member where lodge_id = l.id and profile_id = ${profileId} and status = ${LodgeMemberStatus.Requesting})`,
  );
  const link = `/Lodges/Lodge/${lodgeId}/-/MemberManagement/PendingRequests`;
  for (const admin of admins) {
    await notify(unit, {
      event,
      profileId: admin.profileId,
      type: 'LodgeMembershipRequested',
      subject: admin.name,
      link,
    });
  }
});
