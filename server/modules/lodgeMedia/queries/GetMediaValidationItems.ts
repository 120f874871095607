import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { pageOf } from '../../../platform/database/sql.ts';
import { AcceptMediaItem } from '../commands/AcceptMediaItem.ts';
import { ReconsiderMediaItem } from '../commands/ReconsiderMediaItem.ts';
import { RejectMediaItem } from '../commands/RejectMediaItem.ts';
import { theirs } from '../loading.ts';
import { preparedFor, isTheirsToDecide, type LodgeViewer } from '../visibility.ts';
import { runBy } from './albumViewer.ts';
import { shownColumns } from './items.ts';

type Item = Output<typeof lodgeMedia.GetMediaValidationItems>['items'][number];
type Row = Omit<Item, 'can'> & { uploaderId: number; theirs: number; state: number };

// Which of them is decided first, before anything else is read of them.
const statement = (
  who: LodgeViewer,
  { lodgeId, limit, skip }: Record<'lodgeId' | 'limit' | 'skip', number>,
  rejected: boolean,
) => sql<Row>`
  select ${shownColumns(who)}, json_build_object('albumId', a.id, 'name', a.name) as album,
    m.profile_id::float8 as "uploaderId", ${theirs} as theirs, i.state::int as state, i.reason
  from (select w.media_id from ${sql.table(rejected ? 'lodge_media_refused' : 'lodge_media_waiting')} w where w.lodge_id = ${lodgeId} and ${isTheirsToDecide(who)}
    order by w.media_id limit ${limit} offset ${skip}) page
  join lodge_media i on i.media_id = page.media_id join media m on m.id = i.media_id join lodge_album a on a.id = i.album_id
  order by i.media_id`;

export const GetMediaValidationItems = handle(
  lodgeMedia.GetMediaValidationItems,
  async ({ lodgeId, rejected, skip, take }, actor, context) => {
    const { membership, who } = await runBy(context, lodgeId, actor);
    const wanted = { lodgeId, limit: take + 1, skip };
    const found = await preparedFor(
      context.platform.database,
      `GetMediaValidationItems${rejected ? ' rejected' : ''}`,
      who,
      wanted,
      (asking, values) => statement(asking, values, rejected),
    );
    const { items, more } = pageOf(found, take);
    const itemOf = ({ uploaderId, theirs: place, state, ...row }: Row): Item => ({
      ...row,
      can: can(
        actor,
        { ...membership, ...row, uploaderId, theirs: place, state },
        { AcceptMediaItem, RejectMediaItem, ReconsiderMediaItem },
      ),
    });
    return { items: items.map(itemOf), more };
  },
);
