import { sql } from 'kysely';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { pageOf } from '../../../platform/database/sql.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { DeleteMediaAlbum } from '../commands/DeleteMediaAlbum.ts';
import { SaveMediaAlbum } from '../commands/SaveMediaAlbum.ts';
import { preparedFor } from '../visibility.ts';
import { insideOf } from './albumViewer.ts';
import { albumsOf } from './items.ts';

export const GetMediaAlbums = handle(lodgeMedia.GetMediaAlbums, async ({ lodgeId, skip, take }, actor, context) => {
  const { membership, who } = await insideOf(context, lodgeId, actor);
  const wanted = { lodgeId, limit: take + 1, skip };
  const found = await preparedFor(context.platform.database, 'GetMediaAlbums', who, wanted, (asking, value) =>
    albumsOf(
      asking,
      sql`select id, name from lodge_album where lodge_id = ${value.lodgeId}
        order by id desc limit ${value.limit} offset ${value.skip}`,
    ),
  );
  const may = can(actor, membership, { SaveMediaAlbum, DeleteMediaAlbum });
  return {
    ...pageOf(found, take),
    can: who.runs ? [...may, 'GetMediaValidationItems' as const] : may,
    mayAdd: mayWriteInside(membership) === true,
  };
});
