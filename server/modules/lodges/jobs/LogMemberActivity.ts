import { sql } from 'kysely';
import { LodgeMemberActivity, LodgeMemberStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';

const logged = [
  events.MemberJoined,
  events.MembershipApproved,
  events.MembershipDeclined,
  events.MembershipRevoked,
  events.LodgeLeft,
  events.ProfileBanned,
  events.ProfileUnbanned,
  events.PromotedToAssistant,
  events.DemotedFromAssistant,
  events.OwnershipPassed,
  events.OwnershipReleased,
  events.OwnershipTaken,
] as const;

/** Only the owner releases, and only the next one takes: whoever else stands behind it is the house, which has no name there. */
const byOneself = new Set<string>(['OwnershipReleased', 'OwnershipTaken']);

/** Writes one row of the activity list for each membership event, with the time and the actor of the event. */
export const LogMemberActivity = transaction('LogMemberActivity', logged, async (event, unit) => {
  const { lodgeId, profileId, reasonId, oldStatus, newStatus } = event.data;
  const passed = event.name === 'OwnershipPassed';
  const actorId = byOneself.has(event.name) && event.actorId !== profileId ? null : event.actorId;
  await sql`
    insert into lodge_activity (event_id, lodge_id, profile_id, actor_id, activity, old_status, new_status, reason_id, at)
    values (${event.id}, ${lodgeId}, ${profileId}, ${actorId},
      ${LodgeMemberActivity[event.name]},
      ${oldStatus ?? null}, ${passed ? LodgeMemberStatus.Owner : (newStatus ?? null)}, ${reasonId ?? null}, ${event.at})
    on conflict (event_id) do nothing`.execute(unit.sql);
});
