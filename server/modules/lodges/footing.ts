/** Where somebody stands in a lodge, as its parts (debates, meetups, media) ask for it. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSupport, type Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstRow, hotRows, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { findable, shapeOf } from './finding.ts';
import { isMember } from './model/ranks.ts';

/** A lodge and the actor in it; `mine` is the number of a LodgeMemberStatus, 0 for a stranger to it. */
export interface Footing {
  lodgeId: number;
  name: string;
  mine: number;
  /** Nothing may be written: it is about to be deleted, was put away, or has been without an owner for too long. */
  readOnly: boolean;
}

/** Whether nothing may be written in the lodge `l`: without an owner it goes on for sixty days. */
export const isReadOnly = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(l.delete_at is not null or l.archived_at is not null
    or coalesce(l.ownerless_since < ${now}::timestamptz - interval '60 days', false))`;

/** The columns of a `Footing` from a lodge `l` and the actor's place `mine` in it, which may be missing. */
export const footingColumns = (now: Date): RawBuilder<Footing> => sql<Footing>`
  l.id as "lodgeId", l.name, coalesce(mine.status, 0) as mine, ${isReadOnly(now)} as "readOnly"`;

const footing = (lodgeId: number, actor: Actor, now: Date) => sql<Footing>`
  select ${footingColumns(now)}
  from lodge l left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
  where l.id = ${lodgeId} and ${findable(actor)}`;

/** For queries: refuses with NotFound a lodge that the actor may not know of. */
export async function footingIn(read: Kysely<unknown>, lodgeId: number, actor: Actor, now: Date): Promise<Footing> {
  return (await firstRow(read, footing(lodgeId, actor, now))) ?? refuse('NotFound');
}

/** For queries that are asked often: as `footingIn`; undefined where there is no such lodge for the actor. */
export async function hotFootingIn(
  database: Pick<Database, 'read' | 'readPool'>,
  lodgeId: number,
  actor: Actor,
  now: Date,
): Promise<Footing | undefined> {
  const values = { lodgeId, me: actor.profileId, now };
  const [found] = await hotRows(database, `footing ${shapeOf(actor)}`, values, (value) =>
    footing(value.lodgeId, { ...actor, profileId: value.me }, value.now),
  );
  return found;
}

/**
 * For commands: as `footingIn`, and holds the actor's place until the end, so that nobody writes who is shut out at the
 * same moment. Several hold it at once; only a change of the place itself waits.
 */
export async function footingUnder(unit: Unit, lodgeId: number, actor: Actor): Promise<Footing> {
  await sql`select from lodge_member where lodge_id = ${lodgeId} and profile_id = ${actor.profileId} for share`.execute(
    unit.sql,
  );
  return (await firstRow(unit.sql, footing(lodgeId, actor, unit.now))) ?? refuse('NotFound');
}

/** What is inside a lodge is for its members, and for support. */
export const mayLookInside = (actor: Actor, { mine }: Pick<Footing, 'mine'>): boolean =>
  isMember(mine) || isSupport(actor);

/** Members write, while anything is written at all. */
export const mayWriteInside = ({ mine, readOnly }: Footing): boolean | 'LodgeReadOnly' =>
  isMember(mine) && (!readOnly || 'LodgeReadOnly');

/** Notes that something happens in a lodge, for lists by activity; a moment later is soon enough to be noted again. */
export async function noteActivity(unit: Unit, lodgeId: number, at: Date): Promise<void> {
  await sql`update lodge set active_at = ${at} where id = ${lodgeId} and active_at < ${at}::timestamptz - interval '5 minutes'`.execute(
    unit.sql,
  );
}

/** The channels that each member leaves open for one part of a lodge, for `notifyAll`. */
export const channelsWithin =
  (lodgeId: number, part: 'requests' | 'debates' | 'meetups' | 'media') =>
  (profileId: Ref): RawBuilder<number> => sql<number>`coalesce((
    select w.${sql.ref(part)}::int from lodge_wish w where w.lodge_id = ${lodgeId} and w.profile_id = ${profileId}), 15)`;
