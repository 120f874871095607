import { sql } from 'kysely';
import { firstRow } from '../../../platform/database/sql.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { isBannedFrom } from '../../moderation/index.ts';
import { notify } from '../../notifications/index.ts';
import { PrivateChatAsked } from '../events.ts';
import { isPartner, partnerOf, stateFor } from '../private/standing.ts';

/** Tells who is asked to a private chat, as long as they are, may enter the chat, and still meet who asks. */
export const NotifyOfPrivateChat = transaction('NotifyOfPrivateChat', PrivateChatAsked, async (event, unit) => {
  const { channelId, askedId } = event.data;
  const asker = await firstRow(
    unit.sql,
    sql<{ id: number }>`select other.id from private_chat c join profile other on other.id = ${partnerOf(askedId)}
      where c.channel_id = ${channelId} and ${stateFor(askedId, unit.now)} = 'Asked' and ${isPartner(askedId, 'other')}
        and not ${isBannedFrom('Chat', sql`${askedId}::bigint`, unit.now)}`,
  );
  // It may be the filter of who is asked that lets the question through now: it is of who asks all the same.
  if (asker)
    await notify(unit, {
      ...{
        event: { ...event, actorId: asker.id },
        profileId: askedId,
        type: 'PrivateChatAsked',
        ids: { partnerProfileId: asker.id },
      },
    });
});
