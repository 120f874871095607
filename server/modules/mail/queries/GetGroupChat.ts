import { sql } from 'kysely';
import { ConversationType, ParticipantStatus } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { groupChats } from '../../../../shared/mail/groups.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { enumName, firstRow, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { AcceptGroupChat } from '../commands/AcceptGroupChat.ts';
import { DeclineGroupChat } from '../commands/DeclineGroupChat.ts';
import { InviteToGroupChat } from '../commands/InviteToGroupChat.ts';
import { LeaveGroupChat } from '../commands/LeaveGroupChat.ts';
import { RemoveFromGroupChat } from '../commands/RemoveFromGroupChat.ts';
import { RenameGroupChat } from '../commands/RenameGroupChat.ts';
import { isKept, isThereFor } from '../conversations.ts';
import type { GroupFacts } from '../groupRules.ts';
import { roomIn } from '../groups.ts';
import { seesReceipts, type Reader } from '../receipts.ts';

interface Member {
  profile: ProfileCard;
  own: boolean;
  standing: GroupFacts['standing'];
  owner: boolean;
  read: Reader | null;
}

const participantStatus = (alias: string) => enumName(ParticipantStatus, sql.ref(`${alias}.standing`));

export const GetGroupChat = handle(groupChats.GetGroupChat, async ({ conversationId }, actor, { read, now }) => {
  const me = actor.profileId;
  const own = await firstRow(
    read,
    sql<{ standing: GroupFacts['standing']; owner: boolean }>`
      select ${participantStatus('me')} as standing, c.owner_id is not distinct from me.profile_id as owner
      from participant me join conversation c on c.id = me.conversation_id
      where me.profile_id = ${me} and c.id = ${conversationId} and c.type = ${sql.lit(ConversationType.GroupChat)} and ${isKept}`,
  );
  if (!own) refuse('NotFound');
  const facts = { type: 'GroupChat' as const, ...own, room: await roomIn(read, conversationId, me) };
  // Whoever left hears nothing more of who comes and goes.
  const members =
    own.standing === 'Left'
      ? []
      : await rows(
          read,
          sql<Member>`select ${cardOf(sql.ref('p.id'), now)} as profile, p.id = ${me} as own, ${participantStatus('m')} as standing,
              c.owner_id is not distinct from p.id as owner,
              case when p.id <> ${me} and m.receipt_number > m.joined_number and ${seesReceipts('mine')}
                then json_build_object('from', m.joined_number, 'to', m.receipt_number) end as read
            from participant m join participant mine on mine.conversation_id = m.conversation_id and mine.profile_id = ${me}
              join conversation c on c.id = m.conversation_id join profile p on p.id = m.profile_id
            where c.id = ${conversationId} and m.standing <> ${sql.lit(ParticipantStatus.Left)} and (p.id = ${me} or ${isThereFor(me, 'p')})
            order by m.standing, m.joined_number, p.id`,
        );
  const allowed = can(actor, facts, {
    InviteToGroupChat,
    RenameGroupChat,
    AcceptGroupChat,
    DeclineGroupChat,
    LeaveGroupChat,
  });
  return {
    members: members.map((member) => ({ ...member, can: can(actor, { ...facts, member }, { RemoveFromGroupChat }) })),
    room: own.owner ? Math.max(0, facts.room) : 0,
    can: allowed,
  };
});
