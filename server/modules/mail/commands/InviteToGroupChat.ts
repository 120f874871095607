import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdGroup, holdStrangers, invite, roomIn } from '../groups.ts';
import { mayInvite, type GroupFacts } from '../groupRules.ts';

export const InviteToGroupChat = handle(groupChats.InviteToGroupChat, {
  async load({ conversationId, profileIds }, unit, { profileId }) {
    const group = await holdGroup(unit, conversationId, profileId);
    return { ...group, invited: await holdStrangers(unit, profileId, profileIds) };
  },
  may: (actor, facts: GroupFacts) => mayInvite(actor, facts),
  async do({ conversationId, invited }, _input, { profileId }, context) {
    await invite(context, conversationId, profileId, invited);
    if ((await roomIn(context.sql, conversationId, profileId)) < 0) refuse('GroupFull');
    return {};
  },
});
