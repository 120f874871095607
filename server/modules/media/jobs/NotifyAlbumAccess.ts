import { sql } from 'kysely';
import { GrantStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { AlbumAccessGranted, AlbumAccessRequested } from '../events.ts';

/** Tells the owner who asks to be let in, and who was let in that the door is open, as long as it stands like that. */
export const NotifyAlbumAccess = transaction(
  'NotifyAlbumAccess',
  [AlbumAccessRequested, AlbumAccessGranted],
  async (event, unit) => {
    const { albumId, ownerId, profileId } = event.data;
    const isRequest = event.name === 'AlbumAccessRequested';
    const status = isRequest ? GrantStatus.Requested : GrantStatus.Granted;
    const stands = await firstRow(
      unit.sql,
      sql`select from album_grant where album_id = ${albumId} and profile_id = ${profileId} and status = ${status}`,
    );
    if (!stands) return;
    const about = { event: { ...event, actorId: isRequest ? profileId : ownerId }, things: [`Album ${albumId}`] };
    if (isRequest) await notify(unit, { ...about, profileId: ownerId, type: 'AlbumAccessRequested', ids: { albumId } });
    else await notify(unit, { ...about, profileId, type: 'AlbumAccessGranted', ids: { albumId, ownerId } });
  },
);
