import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia.ts';
import type { Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow, pageOf, rows } from '../../../platform/sql.ts';
import { mayWriteInside, type Footing } from '../../lodges/index.ts';
import { DeleteMediaAlbum } from '../commands/DeleteMediaAlbum.ts';
import { DeleteMediaItem } from '../commands/DeleteMediaItem.ts';
import { MoveMediaItem } from '../commands/MoveMediaItem.ts';
import { SaveMediaAlbum } from '../commands/SaveMediaAlbum.ts';
import { UpdatePicture } from '../commands/UpdatePicture.ts';
import { UpdateVideo } from '../commands/UpdateVideo.ts';
import { theirs } from '../loading.ts';
import { isThere, stepOf } from '../sight.ts';
import { insideOf } from './inside.ts';
import { albumColumns, shownColumns } from './items.ts';

type Answer = Output<typeof lodgeMedia.GetMediaAlbum>;
type Item = Answer['items'][number];
type Row = Omit<Item, 'can' | 'mine'> & { uploaderId: number; theirs: number; state: number };

/** An item with what the actor may do about it. */
function itemFor(actor: Actor, footing: Footing, { uploaderId, theirs: place, state, ...row }: Row): Item {
  const facts = { ...footing, uploaderId, theirs: place, state, video: row.video };
  const mine = uploaderId === actor.profileId;
  const may: Item['can'] = can(actor, facts, { DeleteMediaItem, MoveMediaItem, UpdatePicture, UpdateVideo });
  return { ...row, mine, can: mine ? may : [...may, 'AddReport'] };
}

export const GetMediaAlbum = handle(lodgeMedia.GetMediaAlbum, async ({ albumId, skip, take }, actor, context) => {
  const { read } = context;
  const at = await firstRow(
    read,
    sql<{ lodgeId: number }>`select lodge_id as "lodgeId" from lodge_album where id = ${albumId}`,
  );
  if (!at) return refuse('NotFound');
  const { footing, who } = await insideOf(context, at.lodgeId, actor).catch(() => refuse('NotFound'));
  const album = await firstRow(
    read,
    sql<Answer['album']>`select ${albumColumns(who)} from lodge_album a where a.id = ${albumId}`,
  );
  const found = await rows(
    read,
    sql<Row>`select ${shownColumns(who)}, m.profile_id::float8 as "uploaderId", ${theirs} as theirs, i.state::int as state,
        ${stepOf} as step, case when m.profile_id = ${who.me} then i.reason end as reason
      from lodge_media i join media m on m.id = i.media_id where i.album_id = ${albumId} and ${isThere(who)}
      order by i.position desc, i.media_id desc limit ${take + 1} offset ${skip}`,
  );
  const { items, more } = pageOf(found, take);
  return {
    ...at,
    album: album ?? refuse('NotFound'),
    items: items.map((row) => itemFor(actor, footing, row)),
    more,
    can: can(actor, footing, { SaveMediaAlbum, DeleteMediaAlbum }),
    mayAdd: mayWriteInside(footing) === true,
  };
});
