import { sql } from 'kysely';
import { chatModeration } from '../../../../shared/chat/moderation.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { issueStatement } from '../../moderation/index.ts';
import { addMessage } from '../messages.ts';
import { holdChatSubject, mayModerate, type ChatSubject } from '../subjects.ts';
import { topicOf } from '../topic.ts';

interface Removable extends ChatSubject {
  channelId: number;
  number: number;
  removed: boolean;
}

export const RemoveMessage = handle(chatModeration.RemoveMessage, {
  async load({ messageId }, unit, actor): Promise<Removable> {
    const found = await firstRow(
      unit.sql,
      sql<Columns<'chat_message', 'channelId' | 'number' | 'senderId'> & { removed: boolean }>`
        select m.channel_id as "channelId", m.number, m.sender_id as "senderId", m.removed_at is not null as removed
        from chat_message m join chat_room r on r.channel_id = m.channel_id
        where m.id = ${messageId} and m.sealed is not null and r.site_id = ${actor.siteId} for no key update of m`,
    );
    if (!found || found.senderId === null) refuse('NotFound');
    const { channelId, number, removed, senderId } = found;
    return { ...(await holdChatSubject(unit, actor, senderId)), channelId, number, removed };
  },
  may: (actor, subject: Removable) => mayModerate(actor, subject),
  async do({ profileId, channelId, number, removed }, { messageId, reason: rule, facts }, { accountId: by }, context) {
    if (removed) refuse('StatusNotPossible');
    const { sql: database, now, platform } = context;
    await sql`update chat_message set removed_at = ${now}, removed_by = ${by} where id = ${messageId}`.execute(
      database,
    );
    // Of the same author, it is told to nobody but those who were told of the message.
    await addMessage(context, platform.secrets, channelId, {
      ...{ type: 'System', senderId: profileId, level: 'Normal', note: 'MessageRemoved', aboutNumber: number },
    });
    const subject = { contentType: 'ChatMessage', contentId: messageId } as const;
    await issueStatement(context, { profileId, scope: 'Content', rule, facts, automated: false, by, subject });
    context.about(profileId, { reason: rule });
    context.afterCommit(() => platform.hub.advance(topicOf(channelId)));
    return {};
  },
});
