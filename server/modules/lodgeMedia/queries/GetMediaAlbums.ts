import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia.ts';
import { can, handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { DeleteMediaAlbum } from '../commands/DeleteMediaAlbum.ts';
import { SaveMediaAlbum } from '../commands/SaveMediaAlbum.ts';
import { insideOf } from './inside.ts';
import { albumColumns } from './items.ts';

type Row = Output<typeof lodgeMedia.GetMediaAlbums>['items'][number];

export const GetMediaAlbums = handle(lodgeMedia.GetMediaAlbums, async ({ lodgeId, skip, take }, actor, context) => {
  const { footing, who } = await insideOf(context, lodgeId, actor);
  const found = await rows(
    context.read,
    sql<Row>`select ${albumColumns(who)} from lodge_album a where a.lodge_id = ${lodgeId}
      order by a.id desc limit ${take + 1} offset ${skip}`,
  );
  const may = can(actor, footing, { SaveMediaAlbum, DeleteMediaAlbum });
  return {
    ...pageOf(found, take),
    can: who.runs ? [...may, 'GetMediaValidationItems' as const] : may,
    mayAdd: mayWriteInside(footing) === true,
  };
});
