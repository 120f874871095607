import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { answered, holdGroup, part, standingOf } from '../groups.ts';
import { mayRemove, type MemberFacts } from '../groupRules.ts';
import { addLine } from '../sending.ts';

export const RemoveFromGroupChat = handle(groupChats.RemoveFromGroupChat, {
  async load({ conversationId, profileId }, unit, { profileId: me }) {
    const group = await holdGroup(unit, conversationId, me);
    const there = await standingOf(unit.sql, conversationId, profileId, me);
    if (!there) refuse('NotFound');
    return { ...group, member: { standing: there, own: profileId === me } };
  },
  may: (actor, facts: MemberFacts) => mayRemove(actor, facts),
  async do({ conversationId }, { profileId }, { profileId: me }, context) {
    await addLine(context, conversationId, { type: 'GroupChatRemoved', senderId: me, aboutId: profileId });
    await part(context, conversationId, profileId);
    await answered(context, conversationId, profileId);
    return {};
  },
});
