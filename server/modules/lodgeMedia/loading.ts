/** How commands get hold of what they change: the actor's place, the album, the media, then the item, always in this order. */
import { sql } from 'kysely';
import { MediaType } from '../../../shared/enums.ts';
import { mostLodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { holdMembership, mayLookInside, type Membership } from '../lodges/index.ts';
import { LodgeAlbum } from './model/LodgeAlbum.ts';
import { LodgeItem } from './model/LodgeItem.ts';
import type { ItemFacts } from './model/rules.ts';
import { standsInAlbumFor, isToDecide, lodgeViewer } from './visibility.ts';

/** Where the actor stands in a lodge; for who may not look in, there is nothing inside of it. */
async function insideOf(unit: Unit, lodgeId: number, actor: Actor): Promise<Membership> {
  const membership = await holdMembership(unit, lodgeId, actor);
  return mayLookInside(actor, membership) ? membership : refuse('NotFound');
}

/** An album under lock. */
export async function findAlbum(unit: Unit, albumId: number, actor: Actor) {
  const found = await firstRow(
    unit.sql,
    sql<Columns<'lodge_album', 'lodgeId'>>`select lodge_id as "lodgeId" from lodge_album where id = ${albumId}`,
  );
  if (!found) return refuse('NotFound');
  const membership = await insideOf(unit, found.lodgeId, actor);
  return { ...membership, album: await unit.find(LodgeAlbum, albumId) };
}

/**
 * An item under lock, with what decides about it. Refuses with NotFound what the actor does not see. With `albumId`, that
 * album of the same lodge is held before it.
 */
export async function findItem(unit: CommandContext, mediaId: number, actor: Actor, albumId?: number) {
  const found = await firstRow(
    unit.sql,
    sql<{
      id: number;
      lodgeId: Column<'lodge_media', 'lodgeId'>;
    }>`select id, lodge_id as "lodgeId" from lodge_media where media_id = ${mediaId}`,
  );
  if (!found) return refuse('NotFound');
  const membership = await insideOf(unit, found.lodgeId, actor);
  if (albumId !== undefined && (await unit.find(LodgeAlbum, albumId)).lodgeId !== found.lodgeId) refuse('NotFound');
  // Who deletes the media takes the item with it, in this order.
  await sql`select from media where id = ${mediaId} for no key update`.execute(unit.sql);
  const item = await unit.find(LodgeItem, found.id);
  const who = lodgeViewer(actor, unit.call.site, membership, unit.now);
  const more = await firstRow(
    unit.sql,
    sql<{ uploaderId: Column<'media', 'profileId'>; theirs: number; video: boolean }>`
      select m.profile_id as "uploaderId", ${theirs} as theirs, ${isVideo} as video
      from lodge_media i join media m on m.id = i.media_id
      where i.media_id = ${mediaId} and (${standsInAlbumFor(who)} or ${isToDecide(who)})`,
  );
  if (!more) return refuse('NotFound');
  return { item, ...membership, ...more, state: item.state } satisfies ItemFacts & { item: LodgeItem };
}

/** The same for one of the two kinds; the other is not there. */
export async function findItemOfKind(kind: 'picture' | 'video', unit: CommandContext, mediaId: number, actor: Actor) {
  const found = await findItem(unit, mediaId, actor);
  return found.video === (kind === 'video') ? found : refuse('NotFound');
}

/** Where the uploader of the item `i` stands in the lodge, as SQL. */
export const theirs = sql<number>`coalesce((select status from lodge_member
  where lodge_id = i.lodge_id and profile_id = m.profile_id), 0)::int`;

/** Whether the media `m` is a film, as SQL. */
export const isVideo = sql<boolean>`(m.type in (
  ${sql.lit(MediaType.AlbumVideo)}, ${sql.lit(MediaType.TempVideo)}, ${sql.lit(MediaType.ProtectedVideo)},
  ${sql.lit(MediaType.LodgeVideo)}))`;

/** The place at the end of an album under lock, which in the variant all have who come in one quarter of an hour. Refuses where it is full. */
export async function placeIn({ sql: database, now }: Unit, albumId: number): Promise<number> {
  const found = await firstRow(
    database,
    sql<{ many: number; next: number }>`select count(i.id)::int as many,
        case when is_dark_lodge(a.lodge_id) then extract(epoch from ${now}::timestamptz)::int / 900
          else coalesce(max(i.position), 0) + 1 end as next
      from lodge_album a left join lodge_media i on i.album_id = a.id where a.id = ${albumId} group by a.id`,
  );
  if (found!.many >= mostLodgeMedia) refuse('AlbumFull');
  return found!.next;
}
