import { chatModeration } from '../../../../shared/chat/moderation.ts';
import { moderatorAccessLevel } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { issueStatement } from '../../moderation/index.ts';
import { endOfBan, expel, mustBeShort } from '../bans.ts';
import { proposeChatBan } from '../permanentBan.ts';
import { holdChatSubject, mayModerate } from '../subjects.ts';

export const BanProfile = handle(chatModeration.BanProfile, {
  load: ({ profileId }, unit, actor) => holdChatSubject(unit, actor, profileId),
  may: mayModerate,
  async do({ profileId, banned }, { duration, unit, reason: rule, facts }, actor, context) {
    if (banned) refuse('AlreadyBanned');
    const by = actor.accountId;
    context.about(profileId, { reason: rule });
    if (unit === 'Permanent') {
      if (actor.accessType < moderatorAccessLevel) refuse('BanTooLong');
      await proposeChatBan(context, { profileId, rule, facts, by });
      return { until: null };
    }
    const { timeZone } = context.call.site.contact;
    const until = await endOfBan(context.sql, context.now, { duration, unit, timeZone });
    mustBeShort(actor, until, context.now);
    await issueStatement(context, { profileId, scope: 'Chat', rule, facts, automated: false, by, until });
    await expel(context, profileId);
    return { until: until.toISOString() };
  },
});
