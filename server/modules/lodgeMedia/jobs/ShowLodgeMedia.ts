import { sql } from 'kysely';
import { outsideCall } from '../../../platform/jobs.ts';
import { firstRow } from '../../../platform/sql.ts';
import { adminsOf } from '../../lodges/index.ts';
import { MediaApproved, MediaConverted, MediaRejected } from '../../media/index.ts';
import * as events from '../events.ts';

const shown = [
  ...[events.LodgeAlbumsChanged, events.LodgeMediaAdded, events.LodgeMediaAccepted, events.LodgeMediaRejected],
  ...[MediaApproved, MediaConverted, MediaRejected],
];

/** Lets everybody who looks at the albums of a lodge see what changed, and those who run it how much waits for them. */
export const ShowLodgeMedia = outsideCall<{ lodgeId?: number; mediaId?: number }>(
  'ShowLodgeMedia',
  shown as never,
  async ({ data }, { database, counts, hub }) => {
    const { mediaId = null } = data;
    const found =
      data.lodgeId === undefined
        ? await firstRow(
            database.read,
            sql<{ lodgeId: number }>`select lodge_id as "lodgeId" from lodge_media where media_id = ${mediaId}`,
          )
        : { lodgeId: data.lodgeId };
    if (!found) return;
    hub.staleFor(`lodgeMedia:${found.lodgeId}`, ['LodgeAlbums', 'LodgeMedia', 'LodgeMediaWaiting']);
    await counts.changed(await adminsOf(database.read, found.lodgeId), ['lodgeAdmin'], hub);
  },
  'effects',
);
