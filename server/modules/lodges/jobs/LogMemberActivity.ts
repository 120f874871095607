import { sql } from 'kysely';
import { LodgeMemberActivity, LodgeMemberStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import * as events from '../events.ts';

const logged = [
  events.MemberJoined,
  events.MembershipApproved,
  events.MembershipDeclined,
  events.LodgeLeft,
  events.ProfileBanned,
  events.PromotedToAssistant,
  events.DemotedFromAssistant,
  events.OwnershipPassed,
  events.OwnershipReleased,
] as const;

interface Facts extends events.MembershipFacts {
  oldStatus: number | null;
  newStatus: number | null;
}

/** Writes one row of the activity list for each membership event, with the time and the actor of the event. */
export const LogMemberActivity = transaction<Facts>('LogMemberActivity', logged as never, async (event, unit) => {
  const { lodgeId, profileId, reasonId, oldStatus, newStatus } = event.data;
  const passed = event.name === 'OwnershipPassed';
  await sql`
    insert into lodge_activity (event_id, lodge_id, profile_id, actor_id, activity, old_status, new_status, reason_id, at)
    values (${event.id}, ${lodgeId}, ${profileId}, ${event.actorId},
      ${LodgeMemberActivity[event.name as keyof typeof LodgeMemberActivity]},
      ${oldStatus ?? null}, ${passed ? LodgeMemberStatus.Owner : (newStatus ?? null)}, ${reasonId ?? null}, ${event.at})
    on conflict (event_id) do nothing`.execute(unit.sql);
});
