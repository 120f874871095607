import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { media } from '../../../../shared/media/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { shownAlbum, shownItem } from '../items.ts';
import { profileFor } from '../profileFor.ts';
import { isVisible, viewerOf } from '../visible.ts';

type Answer = Output<typeof media.GetMediaItem>;

export const GetMediaItem = handle(media.GetMediaItem, async ({ mediaId }, actor, { read, now, call }) => {
  const viewer = viewerOf(actor, call.site, now);
  const visible = isVisible(viewer);
  const neighbour = (side: '<' | '>') => sql`(
    select m.id from media m where m.album_id = a.id and ${visible}
      and (m.position, m.id) ${sql.raw(side)} (here.position, here.id)
    order by m.position ${sql.raw(side === '<' ? 'desc' : 'asc')}, m.id ${sql.raw(side === '<' ? 'desc' : 'asc')} limit 1)`;
  const found = await firstRow(
    read,
    sql<Omit<Answer, 'profile'> & { profileId: number }>`
      select p.id as "profileId", ${shownAlbum(viewer, visible)} as album,
        (select ${shownItem(viewer)} from media m where m.id = here.id) as item,
        ${neighbour('<')} as "previousId", ${neighbour('>')} as "nextId"
      from media here join media_album a on a.id = here.album_id join profile p on p.id = a.profile_id
      where here.id = ${mediaId} and exists (select from media m where m.id = here.id and ${visible})`,
  );
  if (!found) return refuse('NotFound');
  const { profileId, ...rest } = found;
  return { profile: await profileFor(read, profileId, viewer), ...rest };
});
