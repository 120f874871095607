import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { mostPinned } from '../../../../shared/mail/shapes.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ConversationsChanged } from '../events.ts';
import { ownConversations } from '../ownConversations.ts';
import { mayArrange, type Places } from '../rules.ts';

export const PinConversation = handle(mails.PinConversation, {
  async load({ conversationId }, unit, { profileId }) {
    await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
    return ownConversations(unit, profileId, [conversationId]);
  },
  may: (actor, places: Places) => mayArrange(actor, places),
  async do(_own, { conversationId, pinned }, { profileId }, unit) {
    await sql`update participant set pinned = ${pinned}
      where profile_id = ${profileId} and conversation_id = ${conversationId}`.execute(unit.sql);
    const found = await firstRow(
      unit.sql,
      sql<{
        pinned: number;
      }>`select count(*)::int as pinned from participant where profile_id = ${profileId} and pinned`,
    );
    if (pinned && found!.pinned > mostPinned) refuse('TooMany');
    unit.record(ConversationsChanged, { profileId });
    return {};
  },
});
