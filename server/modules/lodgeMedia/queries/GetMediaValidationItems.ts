import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia.ts';
import { can, handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { AcceptMediaItem } from '../commands/AcceptMediaItem.ts';
import { RejectMediaItem } from '../commands/RejectMediaItem.ts';
import { theirs } from '../loading.ts';
import { isToDecide } from '../sight.ts';
import { runBy } from './inside.ts';
import { shownColumns } from './items.ts';

type Item = Output<typeof lodgeMedia.GetMediaValidationItems>['items'][number];
type Row = Omit<Item, 'can'> & { uploaderId: number; theirs: number; state: number };

export const GetMediaValidationItems = handle(
  lodgeMedia.GetMediaValidationItems,
  async ({ lodgeId, skip, take }, actor, context) => {
    const { footing, who } = await runBy(context, lodgeId, actor);
    const found = await rows(
      context.read,
      sql<Row>`select ${shownColumns(who)}, json_build_object('albumId', a.id, 'name', a.name) as album,
          m.profile_id::float8 as "uploaderId", ${theirs} as theirs, i.state::int as state
        from lodge_media i join media m on m.id = i.media_id join lodge_album a on a.id = i.album_id
        where i.lodge_id = ${lodgeId} and i.state = 1 and ${isToDecide(who)}
        order by i.media_id limit ${take + 1} offset ${skip}`,
    );
    const { items, more } = pageOf(found, take);
    const itemOf = ({ uploaderId, theirs: place, state, ...row }: Row): Item => ({
      ...row,
      can: can(actor, { ...footing, ...row, uploaderId, theirs: place, state }, { AcceptMediaItem, RejectMediaItem }),
    });
    return { items: items.map(itemOf), more };
  },
);
