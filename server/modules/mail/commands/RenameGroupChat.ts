import { sql } from 'kysely';
import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { holdGroup } from '../groups.ts';
import { mayRename, type GroupFacts } from '../groupRules.ts';
import { sealGroupName } from '../sealing.ts';
import { addLine } from '../sending.ts';
import { watchGroupName } from '../signals/watching.ts';

export const RenameGroupChat = handle(groupChats.RenameGroupChat, {
  load: ({ conversationId }, unit, { profileId }) => holdGroup(unit, conversationId, profileId),
  may: (actor, facts: GroupFacts) => mayRename(actor, facts),
  async do({ conversationId }, { name }, { profileId }, context) {
    const sealed = sealGroupName(context.platform.secrets, conversationId, name);
    await sql`update conversation set name_sealed = ${sealed} where id = ${conversationId}`.execute(context.sql);
    await watchGroupName(context, conversationId, profileId);
    await addLine(context, conversationId, { type: 'GroupChatRenamed', senderId: profileId });
    return {};
  },
});
