import { sql } from 'kysely';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { DeleteMediaAlbum } from '../commands/DeleteMediaAlbum.ts';
import { SaveMediaAlbum } from '../commands/SaveMediaAlbum.ts';
import { preparedFor } from '../visibility.ts';
import { insideOf } from './albumViewer.ts';
import { albumsOf, type AlbumRow } from './items.ts';

const order = sortedBy(descending(sql.ref('lodge_album.id')));
const shownOrder = sortedBy(descending(sql.ref('lodge_album.albumId')));

export const GetMediaAlbums = handle(lodgeMedia.GetMediaAlbums, async ({ lodgeId, ...input }, actor, context) => {
  const page = movingPage(context.platform.secrets, 'GetMediaAlbums', input);
  const { membership, who } = await insideOf(context, lodgeId, actor);
  const values = { lodgeId, limit: input.take + 1, skip: input.skip, ...page.values };
  const found = await preparedFor(
    context.platform.database,
    `GetMediaAlbums ${page.shape}`,
    who,
    values,
    (asking, value) => {
      const albums = sql`select id, name from lodge_album where lodge_id = ${value.lodgeId} and ${order.isBehind(value.last)}
      order by ${order.by} limit ${value.limit} offset ${value.skip}`;
      return sql<AlbumRow & { sortKeys: string }>`select lodge_album.*, ${shownOrder.keys} as "sortKeys"
      from (${albumsOf(asking, albums)}) lodge_album order by ${shownOrder.by}`;
    },
  );
  const may = can(actor, membership, { SaveMediaAlbum, DeleteMediaAlbum });
  return {
    ...page.pageOf(found),
    can: who.runs ? [...may, 'GetMediaValidationItems' as const] : may,
    mayAdd: mayWriteInside(membership) === true,
  };
});
