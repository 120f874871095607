import { sql } from 'kysely';
import { firstRow } from '../../../platform/database/sql.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { AlbumAccessGranted, AlbumAccessRevoked } from '../../media/index.ts';
import { conversationOf } from '../conversations.ts';
import { addLine } from '../sending.ts';

/**
 * Notes in a conversation of two that one opened an album to the other, or closed it. What was before they wrote is no part of
 * it, it brings none back that one of them removed or declined, and nothing passes between those who do not meet.
 */
export const TellOfAlbum = transaction(
  'TellOfAlbum',
  [AlbumAccessGranted, AlbumAccessRevoked],
  async (event, unit, platform) => {
    const { ownerId, profileId } = event.data;
    const conversationId = await conversationOf(unit.sql, ownerId, profileId);
    if (conversationId === undefined) return;
    const shut = await firstRow(
      unit.sql,
      sql`select from participant where conversation_id = ${conversationId}
          and (declined_at is not null or last_number <= cleared_number)
        union all select from conversation where id = ${conversationId} and created_at > ${event.at}::timestamptz
        union all select from apart where profile_id = ${ownerId} and other_id = ${profileId}`,
    );
    if (shut) return;
    const type = event.name === 'AlbumAccessGranted' ? 'AlbumOpened' : 'AlbumClosed';
    await addLine({ ...unit, platform }, conversationId, { type, senderId: ownerId });
  },
);
