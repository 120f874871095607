/** Rows of the activity lists of all lodges, as support asks for them. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Checked, Output } from '../../../shared/contract.ts';
import type { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { days } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { rows, slug } from '../../platform/database/sql.ts';
import { activitiesWhere, activityColumns, activityOrder, isAbout, kindsOf } from '../lodges/index.ts';

export type ReviewRow = Output<typeof lodgeReview.GetLodgeActivities>['items'][number];
type ActivityFilter = Omit<Checked<typeof lodgeReview.GetLodgeActivities>, 'skip' | 'take' | 'after'>;

export interface LodgeName {
  lodgeId: number;
  name: string;
  /** Whether it is in the dark variant. */
  dark: boolean;
}

/** A lodge as support reads it. */
export const lodgeOf = ({ lodgeId, name, dark }: LodgeName) => ({ lodgeId, name, slug: slug(name), dark });

/** Somebody by number and name, also who is gone. */
export const namedOf = (column: string): RawBuilder<ReviewRow['by']> => sql<ReviewRow['by']>`(
  select json_build_object('profileId', id, 'name', name) from profile where id = ${sql.ref(column)})`;

export const lodgeName: RawBuilder<LodgeName> = sql<LodgeName>`json_build_object('lodgeId', l.id, 'name', l.name, 'dark', l.dark)`;

/** What the one who reads did themselves is among it, what others did to them is not, on whichever side. */
const condition = ({ profileId, actorId, lodgeId, from, to }: ActivityFilter, me: number): RawBuilder<unknown> =>
  sql.join(
    [
      sql`not exists (select from profiles_of_account(${me}) mine (id)
        where ${isAbout(sql.ref('mine.id'))} and a.actor_id is distinct from mine.id)`,
      ...(profileId === undefined ? [] : [isAbout(profileId)]),
      ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
      ...(lodgeId === undefined ? [] : [sql`a.lodge_id = ${lodgeId}`]),
      ...(from === undefined ? [] : [sql`a.at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql`a.at < ${new Date(Date.parse(to) + days)}`]),
    ],
    sql` and `,
  );

/** The statement for the wanted rows, the latest first. */
export const reviewRows = (
  filter: ActivityFilter,
  me: number,
  { skip, limit, last }: { skip: number; limit: number; last?: string | undefined },
) => sql<Omit<ReviewRow, 'lodge'> & { lodge: LodgeName; sortKeys: string }>`
  with page as materialized (${activitiesWhere({ where: sql`${condition(filter, me)} and ${activityOrder.isBehind(last)}`, kinds: kindsOf(filter.types), skip, limit })})
  select ${activityColumns}, ${lodgeName} as lodge, ${namedOf('a.profile_id')} as about, ${namedOf('a.actor_id')} as by
  from page a join lodge l on l.id = a.lodge_id left join lodge_reason r on r.id = a.reason_id
  order by ${activityOrder.by}`;

/** All wanted rows. Refuses with TooManyRows what are more than `most`. */
export async function rowsUpTo(read: Kysely<unknown>, filter: ActivityFilter, me: number, most: number) {
  const found = await rows(read, reviewRows(filter, me, { skip: 0, limit: most + 1 }));
  return found.length > most ? refuse('TooManyRows') : found;
}
