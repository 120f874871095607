import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { mayWriteInside, type Membership } from '../../lodges/index.ts';
import { CreateTempPictureFromLodgeMedia } from '../commands/CreateTempPictureFromLodgeMedia.ts';
import { CreateTempVideoFromLodgeMedia } from '../commands/CreateTempVideoFromLodgeMedia.ts';
import { DeleteMediaAlbum } from '../commands/DeleteMediaAlbum.ts';
import { DeleteMediaItem } from '../commands/DeleteMediaItem.ts';
import { MoveMediaItem } from '../commands/MoveMediaItem.ts';
import { SaveMediaAlbum } from '../commands/SaveMediaAlbum.ts';
import { SaveMediaItem } from '../commands/SaveMediaItem.ts';
import { UpdatePicture } from '../commands/UpdatePicture.ts';
import { UpdateVideo } from '../commands/UpdateVideo.ts';
import { theirs } from '../loading.ts';
import type { ItemFacts } from '../model/rules.ts';
import { preparedFor, standsInAlbumFor, stepOf, type LodgeViewer } from '../visibility.ts';
import { insideOf } from './albumViewer.ts';
import { albumsOf, shownColumns } from './items.ts';

type Answer = Output<typeof lodgeMedia.GetMediaAlbum>;
type Item = Answer['items'][number];
type Row = Omit<Item, 'can' | 'mine'> & { uploaderId: number; theirs: number; state: number };

/** An item with what the actor may do about it. */
function itemFor(actor: Actor, membership: Membership, { uploaderId, theirs: place, state, ...row }: Row): Item {
  const facts = { ...membership, uploaderId, theirs: place, state, video: row.video };
  const mine = uploaderId === actor.profileId;
  const may = can(actor, facts, { DeleteMediaItem, MoveMediaItem, UpdatePicture, UpdateVideo });
  return { ...row, mine, can: [...may, ...(mine ? ownersCan(actor, facts, row) : (['AddReport'] as const))] };
}

/** What the owner does with an item besides: another may stand in its place, and what is ready and in sight may be copied. */
function ownersCan(actor: Actor, facts: ItemFacts, { step, picture }: Pick<Item, 'step' | 'picture'>): Item['can'] {
  const ready = picture !== null && step !== 'HouseNo';
  return [
    ...can(actor, facts, { SaveMediaItem }),
    ...(ready && facts.video ? can(actor, facts, { CreateTempVideoFromLodgeMedia }) : []),
    ...(ready && !facts.video ? can(actor, facts, { CreateTempPictureFromLodgeMedia }) : []),
  ];
}

const order = sortedBy(descending(sql.ref('i.position')), descending(sql.ref('i.media_id')));

const statement = (
  who: LodgeViewer,
  { albumId, limit, skip, last }: Record<'albumId' | 'limit' | 'skip', number> & { last?: string },
) => sql<Row & { sortKeys: string }>`
  select ${order.keys} as "sortKeys", ${shownColumns(who)}, m.profile_id::float8 as "uploaderId", ${theirs} as theirs, i.state::int as state,
    ${stepOf} as step, case when m.profile_id = ${who.me} then i.reason end as reason
  from lodge_media i join media m on m.id = i.media_id where i.album_id = ${albumId} and ${standsInAlbumFor(who)}
    and ${order.isBehind(last)}
  order by ${order.by} limit ${limit} offset ${skip}`;

export const GetMediaAlbum = handle(lodgeMedia.GetMediaAlbum, async ({ albumId, ...input }, actor, context) => {
  const page = movingPage(context.platform.secrets, 'GetMediaAlbum', input);
  const { database } = context.platform;
  const [at] = await preparedRows(
    database,
    'lodge of an album',
    { albumId },
    (value) =>
      sql<Columns<'lodge_album', 'lodgeId'>>`select lodge_id as "lodgeId" from lodge_album where id = ${value.albumId}`,
  );
  if (!at) return refuse('NotFound');
  const { membership, who } = await insideOf(context, at.lodgeId, actor).catch(() => refuse('NotFound'));
  const [album] = await preparedFor(database, 'album of a lodge', who, { albumId }, (asking, value) =>
    albumsOf(asking, sql`select id, name from lodge_album where id = ${value.albumId}`),
  );
  const values = { albumId, limit: input.take + 1, skip: input.skip, ...page.values };
  const found = await preparedFor(database, `GetMediaAlbum ${page.shape}`, who, values, statement);
  const { items, ...rest } = page.pageOf(found);
  return {
    ...at,
    album: album ?? refuse('NotFound'),
    items: items.map((row) => itemFor(actor, membership, row)),
    ...rest,
    can: can(actor, membership, { SaveMediaAlbum, DeleteMediaAlbum }),
    mayAdd: mayWriteInside(membership) === true,
  };
});
