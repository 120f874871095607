import { transaction } from '../../../platform/work/jobs.ts';
import { LodgeLeft, MembershipApproved, MembershipDeclined } from '../../lodges/index.ts';
import { tellForHouse } from '../houseMails.ts';
import { lodgeConversationOf } from '../lodges.ts';
import { addLine } from '../sending.ts';

const kinds = {
  MembershipApproved: 'LodgeApproved',
  MembershipDeclined: 'LodgeDeclined',
  LodgeLeft: 'LodgeLeft',
} as const;

/** Notes in the conversation with a lodge what became of a membership; who has none hears of an answer from the house. */
export const TellOfMembership = transaction(
  'TellOfMembership',
  [MembershipApproved, MembershipDeclined, LodgeLeft],
  async (event, unit, platform) => {
    const { lodgeId, profileId } = event.data;
    if (profileId === null) return;
    const kind = kinds[event.name as keyof typeof kinds];
    const context = { ...unit, platform };
    const conversationId = await lodgeConversationOf(unit.sql, lodgeId, profileId);
    if (conversationId !== undefined) await addLine(context, conversationId, { type: kind, senderId: event.actorId });
    else if (kind !== 'LodgeLeft') await tellForHouse(context, profileId, { kind, lodgeId });
  },
);
