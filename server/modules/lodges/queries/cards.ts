import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { Gender, LodgeAccess, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import type { lodges } from '../../../../shared/lodges/contract.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { movingPage, type MovingInput } from '../../../platform/database/cursors.ts';
import { enumName, preparedRows, slug } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { areApart } from '../../people/index.ts';
import { isShownInPlace, stillOf } from '../../media/index.ts';
import { bandBetween } from '../../places/index.ts';
import { isListed, pictureOf } from '../../profiles/index.ts';
import { shapeOf } from '../finding.ts';
import { adminStatuses, memberStatuses } from '../model/ranks.ts';
import { activityOf } from './activity.ts';

type LodgeCard = Output<typeof lodges.GetPopularLodges>['items'][number];
/** A card without what only lists tell. */
export type LodgeRow = Omit<LodgeCard, 'slug' | 'activity'>;

const statuses = (list: readonly number[]) => sql.join(list.map((one) => sql.lit(one)));
const iRunIt = sql<boolean>`coalesce(mine.status in (${statuses(adminStatuses)}), false)`;

/** Whether an actor reads what is inside a lodge where they stand at `mine`. */
const iAmInside = (actor: Actor): RawBuilder<boolean> =>
  isSupport(actor) ? sql<boolean>`true` : sql<boolean>`coalesce(mine.status in (${statuses(memberStatuses)}), false)`;

/** Whether an actor sees a member (alias `m`) in a lodge where they stand at `mine`: who runs it sees everybody, as the house does. */
export const isVisibleMember = (actor: Pick<Actor, 'profileId'>): RawBuilder<boolean> =>
  sql<boolean>`(${iRunIt} or not ${areApart(actor.profileId, sql.ref('m.profile_id'))})`;

const hiddenOf = (gender: number) => sql`count(*) filter (where p.gender = ${sql.lit(gender)})`;

/** A lodge `l` with the actor's own place in it, and how many of its members the actor does not meet, who are few. */
export const cardSource = (
  { profileId, placeId }: Pick<Actor, 'profileId' | 'placeId'>,
  from: RawBuilder<unknown> = sql`lodge l`,
) => sql`
  ${from}
  left join place town on town.id = l.place_id
  left join place here on here.id = ${placeId}::bigint
  left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${profileId}
  cross join lateral (
    select ${hiddenOf(Gender.Male)} as men, ${hiddenOf(Gender.Female)} as women, ${hiddenOf(Gender.Couple)} as couples,
      ${hiddenOf(Gender.Transsexual)} as transgender
    from apart join lodge_member m on m.lodge_id = l.id and m.profile_id = apart.other_id
      and m.status in (${statuses(memberStatuses)}) join profile p on p.id = m.profile_id
    where apart.profile_id = ${profileId} and ${isListed('p')} and not ${iRunIt}) as unmet`;

/** A picture of the lodge: what its owners put there and the house has seen, else the one it began with. */
export const look = (column: 'picture' | 'cover', size: 'tile' | 'large') => sql`coalesce(
  (select ${stillOf(size)} from media m where m.id = ${sql.ref(`l.${column}_media_id`)} and ${isShownInPlace({ adults: false })}),
  ${pictureOf(sql.ref(`l.${column}_id`))})`;

/** The columns of a card, from `cardSource`. */
export const cardColumns = (size: 'tile' | 'large' = 'tile') => sql`
  l.id as "lodgeId", l.name, l.teaser, ${enumName(LodgeAccess, sql.ref('l.access'))} as access,
  (l.members - unmet.men - unmet.women - unmet.couples - unmet.transgender)::int as members,
  json_build_object('men', l.men - unmet.men, 'women', l.women - unmet.women, 'couples', l.couples - unmet.couples,
    'transgender', l.transgender - unmet.transgender) as groups,
  town.name as town, ${bandBetween('town', 'here')} as "distanceBand",
  ${look('picture', size)} as picture, ${look('cover', size)} as cover,
  ${enumName(Status, sql`coalesce(mine.status, 0)`)} as "myStatus",
  case when ${iRunIt} then l.waiting else 0 end as pending`;

/** A row with its readable address. */
export const withSlug = <R extends { name: string }>(row: R): R & { slug: string } => ({
  ...row,
  slug: slug(row.name),
});

/** Pages of these lengths are asked for by our own screens: told in the statement, they let it stop where the first ends. */
const usual: readonly number[] = [4, 8, 12, 20];

interface ListValues {
  me: number;
  placeId: number | null;
  now: Date;
  timeZone: string;
  skip: number | RawBuilder<number>;
  limit: number | RawBuilder<number>;
  /** The sort keys behind which the page begins. */
  last?: string | undefined;
}

/**
 * A page of lodges as cards. `found` selects `id`, `position` and `sortKeys` of the lodges in their order, as many as
 * are wanted and one more; its order belongs into the name, the rest of its shape and its constants into `shape`. Only those of the page become cards.
 */
export async function listLodges<V extends object>(
  { platform: { database, secrets }, now }: Pick<QueryContext, 'platform' | 'now'>,
  actor: Actor,
  { skip, take, after }: MovingInput,
  { name, shape = '' }: { name: string; shape?: string },
  values: V,
  found: (values: ListValues & V, actor: Actor) => RawBuilder<unknown>,
) {
  const list = movingPage(secrets, name, { skip, take, after });
  const all = {
    ...values,
    ...list.values,
    me: actor.profileId,
    placeId: actor.placeId,
    now,
    timeZone: actor.timeZone,
    skip,
    limit: take + 1,
  };
  const first = skip === 0 && usual.includes(take);
  const items = await preparedRows<Omit<LodgeCard, 'slug'> & { sortKeys: string }, ListValues & V>(
    database,
    `${name} ${shape} ${list.shape} ${shapeOf(actor)} ${first ? take : ''}`,
    all,
    (value) => {
      const viewer = { ...actor, profileId: value.me, placeId: value.placeId };
      const page = first ? { skip: sql.lit(0), limit: sql.lit(take + 1) } : {};
      const from = sql`(${found({ ...value, ...page }, viewer)}) page join lodge l on l.id = page.id`;
      const activity = activityOf({
        seesEverybody: iRunIt,
        looksInside: iAmInside(actor),
        ...viewer,
        now: value.now,
        timeZone: value.timeZone,
      });
      return sql<
        Omit<LodgeCard, 'slug'> & { sortKeys: string }
      >`select page."sortKeys", ${cardColumns()}, ${activity} as activity
        from ${cardSource(viewer, from)} order by page.position`;
    },
  );
  return list.pageOf(items.map(withSlug));
}
