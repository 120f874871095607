import { sql } from 'kysely';
import type { favorites } from '../../../../shared/people/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { latestFirst, movingPage, type MovingInput } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { areApart } from '../blocks.ts';
import { cardOf, isOnline, isListed } from '../../profiles/index.ts';

type Favourite = Output<typeof favorites.GetFavorites>['items'][number];

const order = latestFirst(sql.ref('f.added_at'), sql.ref('f.favourite_id'));

/** A page of somebody's favourites, the latest first. */
export async function favouritesOf(
  { read, now, platform }: QueryContext,
  actor: Actor,
  { onlyOnline, tagId, ...input }: MovingInput & { onlyOnline: boolean; tagId?: number | undefined },
) {
  const page = movingPage(platform.secrets, 'GetFavorites', input);
  const hasTag = tagId
    ? sql`exists (select from tagged join tag on tag.id = tagged.tag_id
        where tagged.profile_id = p.id and tag.id = ${tagId} and tag.profile_id = ${actor.profileId})`
    : sql`true`;
  const found = await rows(
    read,
    sql<Favourite & { sortKeys: string }>`
      select ${order.keys} as "sortKeys", ${cardOf(sql.ref('f.favourite_id'), now)} as profile, f.added_at as "addedAt",
        exists (select from favourite back where back.profile_id = f.favourite_id and back.favourite_id = f.profile_id) as mutual,
        distance_band(f.place_id, ${actor.placeId}) as "distanceBand"
      from (select f.*, p.place_id from favourite f join profile p on p.id = f.favourite_id
        where f.profile_id = ${actor.profileId} and ${isListed('p')} and not ${areApart(actor.profileId, sql.ref('p.id'))} and ${onlyOnline ? isOnline('p', now) : sql`true`} and ${hasTag}
          and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}) f
      order by ${order.by}`,
  );
  return page.pageOf(found);
}
