/** Lets everybody in who waits, when a lodge opens for all. */
import { sql } from 'kysely';
import { LodgeAccess, LodgeMembershipRequest as Request, LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { MembershipApproved, RequestsLeftWaiting } from './events.ts';
import type { Lodge } from './model/Lodge.ts';

/** So many come in at once; the others follow, so that nobody holds a lodge for long. */
const batch = 50;

/** Approves every open request of a lodge under lock that is open for all, the oldest first. */
export async function approveAllWaiting(unit: Unit, lodge: Lodge): Promise<void> {
  const { id: lodgeId } = lodge;
  if (lodge.access !== LodgeAccess.AccessForAll) return;
  const approved = await rows(
    unit.sql,
    sql<{ profileId: number }>`
      update lodge_member set status = ${Status.Member}, request = ${Request.Approved}, since = ${unit.now}, decided_at = ${unit.now}
      where id in (select id from lodge_member where lodge_id = ${lodgeId} and status = ${Status.Requesting}
        order by requested_at, id limit ${batch} for update)
      returning profile_id as "profileId"`,
  );
  for (const { profileId } of approved) unit.record(MembershipApproved, { lodgeId, profileId, reasonId: null });
  if (approved.length === batch) unit.record(RequestsLeftWaiting, { lodgeId });
}
