import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import { can, handle } from '../../../platform/handle.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { AcceptMediaItem } from '../commands/AcceptMediaItem.ts';
import { ReconsiderMediaItem } from '../commands/ReconsiderMediaItem.ts';
import { RejectMediaItem } from '../commands/RejectMediaItem.ts';
import { theirs } from '../loading.ts';
import { preparedFor, isTheirsToDecide, type LodgeViewer } from '../visibility.ts';
import { runBy } from './albumViewer.ts';
import { shownColumns } from './items.ts';

type Item = Output<typeof lodgeMedia.GetMediaValidationItems>['items'][number];
type Row = Omit<Item, 'can'> & { uploaderId: number; theirs: number; state: number };

const order = sortedBy(ascending(sql.ref('w.media_id')));
const shownOrder = sortedBy(ascending(sql.ref('i.media_id')));

// Which of them is decided first, before anything else is read of them.
const statement = (
  who: LodgeViewer,
  { lodgeId, limit, skip, last }: Record<'lodgeId' | 'limit' | 'skip', number> & { last?: string },
  rejected: boolean,
) => sql<Row & { sortKeys: string }>`
  select ${shownOrder.keys} as "sortKeys", ${shownColumns(who)}, json_build_object('albumId', a.id, 'name', a.name) as album,
    m.profile_id::float8 as "uploaderId", ${theirs} as theirs, i.state::int as state, i.reason
  from (select w.media_id from ${sql.table(rejected ? 'lodge_media_refused' : 'lodge_media_waiting')} w where w.lodge_id = ${lodgeId} and ${isTheirsToDecide(who)}
      and ${order.isBehind(last)}
    order by ${order.by} limit ${limit} offset ${skip}) page
  join lodge_media i on i.media_id = page.media_id join media m on m.id = i.media_id join lodge_album a on a.id = i.album_id
  order by ${shownOrder.by}`;

export const GetMediaValidationItems = handle(
  lodgeMedia.GetMediaValidationItems,
  async ({ lodgeId, rejected, ...input }, actor, context) => {
    const page = movingPage(context.platform.secrets, `GetMediaValidationItems ${rejected}`, input);
    const { membership, who } = await runBy(context, lodgeId, actor);
    const statementValues = { lodgeId, limit: input.take + 1, skip: input.skip, ...page.values };
    const found = await preparedFor(
      context.platform.database,
      `GetMediaValidationItems${rejected ? ' rejected' : ''} ${page.shape}`,
      who,
      statementValues,
      (asking, values) => statement(asking, values, rejected),
    );
    const { items, ...rest } = page.pageOf(found);
    const itemOf = ({ uploaderId, theirs: place, state, ...row }: Row): Item => ({
      ...row,
      can: can(
        actor,
        { ...membership, ...row, uploaderId, theirs: place, state },
        { AcceptMediaItem, RejectMediaItem, ReconsiderMediaItem },
      ),
    });
    return { items: items.map(itemOf), ...rest };
  },
);
