import { sql } from 'kysely';
import { ParticipantStatus } from '../../../../shared/enums.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { InvitedToGroupChat } from '../events.ts';

/** Tells who is invited to a group, as long as they are; whoever the filter of their mails keeps out asks in silence. */
export const NotifyOfInvitation = transaction('NotifyOfInvitation', InvitedToGroupChat, async (event, unit) => {
  const { conversationId, profileId } = event.data;
  const stands = await firstRow(
    unit.sql,
    sql`select from participant where conversation_id = ${conversationId} and profile_id = ${profileId}
      and standing = ${ParticipantStatus.Invited} and declined_at is null and filtered_by = '{}'`,
  );
  if (stands) await notify(unit, { event, profileId, type: 'GroupChatInvited', ids: { conversationId } });
});
