import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { Gender, LodgeAccess, LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import type { lodges } from '../../../../shared/lodges.ts';
import { isSupport, type Actor } from '../../../platform/actor.ts';
import { enumName, slug } from '../../../platform/sql.ts';
import { apart } from '../../blocking/index.ts';
import { isShown, pictureOf } from '../../profiles/index.ts';
import { adminStatuses, memberStatuses } from '../model/ranks.ts';

export type LodgeCard = Output<typeof lodges.GetMyLodges>['items'][number];
export type LodgeRow = Omit<LodgeCard, 'slug'>;

const count = (gender: number) => sql`count(*) filter (where p.gender = ${sql.lit(gender)})`;
const statuses = (list: readonly number[]) => sql.join(list.map((one) => sql.lit(one)));

/** Whether an actor meets a member (alias `m`) in a lodge where they stand at `mine`: who runs it meets everybody, as the house does. */
export const meets = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(mine.status in (${statuses(adminStatuses)}) or not ${apart(actor.profileId, sql.ref('m.profile_id'))})`;

/** Where the card comes from: a lodge with the actor's own place in it and those members counted whom the actor meets. */
export const cardSource = (actor: Actor) => sql`
  lodge l
  left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
  cross join lateral (
    select count(*)::int as members, json_build_object('men', ${count(Gender.Male)}, 'women', ${count(Gender.Female)},
      'couples', ${count(Gender.Couple)}, 'transgender', ${count(Gender.Transsexual)}) as groups
    from lodge_member m join profile p on p.id = m.profile_id
    where m.lodge_id = l.id and m.status in (${statuses(memberStatuses)}) and ${isShown('p')}
      and ${meets(actor)}) as alive`;

/** The columns of a card, from `cardSource`. */
export const cardColumns = (actor: Actor) => sql`
  l.id as "lodgeId", l.name, l.teaser, ${enumName(LodgeAccess, sql.ref('l.access'))} as access, alive.members, alive.groups,
  (select name from place where id = l.place_id) as town, distance_band(l.place_id, ${actor.placeId}) as "distanceBand",
  ${pictureOf(sql.ref('l.picture_id'))} as picture, ${pictureOf(sql.ref('l.cover_id'))} as cover,
  ${enumName(Status, sql`coalesce(mine.status, 0)`)} as "myStatus",
  case when mine.status in (${statuses(adminStatuses)}) then (
    select count(*)::int from lodge_member r join profile p on p.id = r.profile_id
    where r.lodge_id = l.id and r.status = ${sql.lit(Status.Requesting)} and ${isShown('p')}) else 0 end as pending`;

/** Which lodges an actor may find: dark ones only behind their own door, and none that the house withholds. */
export function findable(actor: Actor): RawBuilder<boolean> {
  if (isSupport(actor)) return sql<boolean>`true`;
  const dark = actor.member && actor.darkStatus === 'Approved';
  return dark ? sql<boolean>`l.withheld = 0` : sql<boolean>`l.withheld = 0 and not l.dark`;
}

/** A row with its readable address. */
export const withSlug = <R extends { name: string }>(row: R): R & { slug: string } => ({
  ...row,
  slug: slug(row.name),
});
