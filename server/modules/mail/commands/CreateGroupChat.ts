import { sql } from 'kysely';
import { groupChats } from '../../../../shared/mail/groups.ts';
import { handle } from '../../../platform/handle.ts';
import { mustHaveRoom } from '../conversationLimit.ts';
import { beginGroup, holdStrangers, invite } from '../groups.ts';
import { addLine } from '../sending.ts';

export const CreateGroupChat = handle(groupChats.CreateGroupChat, {
  async load({ profileIds }, unit, { profileId }) {
    await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
    return holdStrangers(unit, profileId, profileIds);
  },
  async do(invited, { name }, { profileId }, context) {
    await mustHaveRoom(context, profileId);
    const conversationId = await beginGroup(context, profileId, name);
    await addLine(context, conversationId, { type: 'GroupChatCreated', senderId: profileId });
    await invite(context, conversationId, profileId, invited);
    return { conversationId };
  },
});
