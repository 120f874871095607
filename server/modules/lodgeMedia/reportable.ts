import { sql } from 'kysely';
import { eyesFor } from '../../platform/gates.ts';
import type { Reportable } from '../../platform/reportable.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { mediaItem } from '../media/index.ts';
import { insideFor } from './rights.ts';
import { lodgeViewer, standsInAlbumFor } from './visibility.ts';

/** A picture or video of a member, in an album of their own or of a lodge. */
export const mediaAnywhere: Reportable = {
  ...mediaItem,
  async opens(id, onlooker) {
    if (await mediaItem.opens(id, onlooker)) return true;
    const { site, now, platform } = onlooker;
    const { read } = platform.database;
    const placed = await firstRow(
      read,
      sql<Columns<'lodge_media', 'lodgeId'>>`select lodge_id as "lodgeId" from lodge_media where media_id = ${id}`,
    );
    const actor = eyesFor(lodgeMedia.GetMediaAlbum, onlooker.actor, site);
    const membership = placed && actor && (await insideFor(placed.lodgeId, actor, platform));
    if (!membership) return false;
    const shown = standsInAlbumFor(lodgeViewer(actor, site, membership, now));
    const item = sql`select from lodge_media i join media m on m.id = i.media_id where i.media_id = ${id} and ${shown}`;
    return (await firstRow(read, item)) !== undefined;
  },
};
