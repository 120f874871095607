/**
 * Which lodges there are for somebody. To everybody else, to those whom a lodge shut out too, it is not there at all; nor is
 * one of the other side, to the house as little as to anybody: what it does for both sides it does by calls of its own.
 */
import { sql, type RawBuilder } from 'kysely';
import { Gender, LodgeMemberStatus as Status, LodgeVisibility } from '../../../shared/enums.ts';
import { isSupport, type Actor } from '../../platform/actor.ts';
import { memberStatuses } from './model/ranks.ts';

/** What decides which lodges somebody finds; `profileId` may stand in for a value of a prepared statement. */
export type Finder = Pick<Actor, 'profileId' | 'accessType' | 'dark' | 'gender'>;

const groups = { Male: LodgeVisibility.Men, Female: LodgeVisibility.Women, Couple: LodgeVisibility.Couples } as const;

/** The group as which somebody finds lodges that are not for everybody; transgender people choose one, or none. */
const groupOf = ({ profileId, gender }: Finder): RawBuilder<number> =>
  gender === 'Transsexual'
    ? sql<number>`coalesce((select case configuration ->> 'lodgeGroup' when 'men' then 1 when 'women' then 2 when 'couples' then 4 end
        from profile where id = ${profileId} and gender = ${sql.lit(Gender.Transsexual)}), 0)`
    : sql<number>`${sql.lit(groups[gender])}`;

const lodgesWhere = ({ profileId }: Finder, statuses: readonly number[]) => sql`
  (select lodge_id from lodge_member where profile_id = ${profileId} and status in (${sql.join(statuses.map((one) => sql.lit(one)))}))`;

/** A lodge of the side on which somebody is, and not gone. */
const isHere = ({ dark }: Finder) => sql<boolean>`${dark ? sql`l.dark` : sql`not l.dark`} and l.gone_at is null`;

/** Everything in which the house has a say, and a lodge itself, which shuts somebody out. */
const standsOpen = (finder: Finder) =>
  sql<boolean>`${isHere(finder)} and l.withheld = 0 and l.id not in ${lodgesWhere(finder, [Status.Blacklisted])}`;

const isFor = (finder: Finder) =>
  sql<boolean>`(l.visibility = ${sql.lit(LodgeVisibility.All)} or l.visibility & ${groupOf(finder)} <> 0)`;
const isMine = (finder: Finder) => sql<boolean>`l.id in ${lodgesWhere(finder, [...memberStatuses, Status.Requesting])}`;

/** Whether there is a lodge `l` for somebody. Members keep what no longer fits them, or is about to go. */
export function findable(finder: Finder): RawBuilder<boolean> {
  if (isSupport(finder)) return sql<boolean>`(${isHere(finder)})`;
  return sql<boolean>`(${standsOpen(finder)} and (l.delete_at is null and l.archived_at is null and ${isFor(finder)} or ${isMine(finder)}))`;
}

const stays = sql`l.withheld = 0 and l.delete_at is null and l.archived_at is null`;

/** Whether everybody finds a lodge `l` of the main site, whatever they are. */
export const isOpenToAll = sql<boolean>`(${stays} and not l.dark and l.gone_at is null
  and l.visibility = ${sql.lit(LodgeVisibility.All)})`;

/** Whether a lodge `l` stands in the lists and searches of somebody. */
export function isListed(finder: Finder): RawBuilder<boolean> {
  if (isSupport(finder)) return sql<boolean>`(${stays} and ${isHere(finder)})`;
  return sql<boolean>`(${stays} and ${standsOpen(finder)} and (${isFor(finder)} or ${isMine(finder)}))`;
}

/** Whether a lodge `l` is one to discover for somebody: they may find it, and neither belong to it nor asked to. */
export function isToDiscover(finder: Finder): RawBuilder<boolean> {
  const open = isSupport(finder) ? isHere(finder) : sql`${standsOpen(finder)} and ${isFor(finder)}`;
  return sql<boolean>`(${stays} and ${open} and not ${isMine(finder)})`;
}

/** What of somebody changes the shape of `findable` and `isListed`, for the names of prepared statements. */
export const shapeOf = (finder: Finder): string =>
  `${isSupport(finder) ? 'support' : finder.gender}${finder.dark ? ' dark' : ''}`;
