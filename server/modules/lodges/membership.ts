/**
 * Where somebody stands in a lodge, read alike by commands and queries: their membership, as its parts (debates, meetups,
 * media) ask for it, and the facts by which they are judged about the lodge itself.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isSupport, type Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, preparedRows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { findable, shapeOf } from './finding.ts';
import { LodgeMemberStatus as Status } from '../../../shared/enums.ts';
import { areApart } from '../people/index.ts';
import { isAdmin, isMember } from './model/ranks.ts';
import type { LodgeFacts } from './model/rules.ts';

/** A lodge and the actor in it; `mine` is the number of a LodgeMemberStatus, 0 for a stranger to it. */
export interface Membership {
  lodgeId: number;
  name: Column<'lodge', 'name'>;
  mine: number;
  /** Nothing may be written: it is about to be deleted, was put away, or has been without an owner for too long. */
  readOnly: boolean;
}

/** Whether nothing may be written in the lodge `l`: without an owner it goes on for sixty days. */
export const isReadOnly = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(l.delete_at is not null or l.archived_at is not null
    or coalesce(l.ownerless_since < ${now}::timestamptz - interval '60 days', false))`;

/** The columns of a `Membership` from a lodge `l` and the actor's place `mine` in it, which may be missing. */
export const membershipColumns = (now: Date): RawBuilder<Membership> => sql<Membership>`
  l.id as "lodgeId", l.name, coalesce(mine.status, 0) as mine, ${isReadOnly(now)} as "readOnly"`;

const membership = (lodgeId: number, actor: Actor, now: Date) => sql<Membership>`
  select ${membershipColumns(now)}
  from lodge l left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
  where l.id = ${lodgeId} and ${findable(actor)}`;

/** For queries: refuses with NotFound a lodge that the actor may not know of. */
export async function membershipIn(
  read: Kysely<unknown>,
  lodgeId: number,
  actor: Actor,
  now: Date,
): Promise<Membership> {
  return (await firstRow(read, membership(lodgeId, actor, now))) ?? refuse('NotFound');
}

/** For queries that are asked often: as `membershipIn`; undefined where there is no such lodge for the actor. */
export async function preparedMembershipIn(
  database: Pick<Database, 'read' | 'readPool'>,
  lodgeId: number,
  actor: Actor,
  now: Date,
): Promise<Membership | undefined> {
  const values = { lodgeId, me: actor.profileId, now };
  const [found] = await preparedRows(database, `membership ${shapeOf(actor)}`, values, (value) =>
    membership(value.lodgeId, { ...actor, profileId: value.me }, value.now),
  );
  return found;
}

/**
 * For commands: as `membershipIn`, and holds the actor's place until the end, so that nobody writes who is shut out at the
 * same moment. Several hold it at once; only a change of the place itself waits.
 */
export async function holdMembership(unit: Unit, lodgeId: number, actor: Actor): Promise<Membership> {
  await sql`select from lodge_member where lodge_id = ${lodgeId} and profile_id = ${actor.profileId} for share`.execute(
    unit.sql,
  );
  return (await firstRow(unit.sql, membership(lodgeId, actor, unit.now))) ?? refuse('NotFound');
}

/** Who runs a lodge sees everybody in it, whoever blocked whom, and so does the house. */
export const seesEverybody = (actor: Actor, { mine }: Pick<Membership, 'mine'>): boolean =>
  isAdmin(mine) || isSupport(actor);

/** What is inside a lodge is for its members, and for support. */
export const mayLookInside = (actor: Actor, { mine }: Pick<Membership, 'mine'>): boolean =>
  isMember(mine) || isSupport(actor);

/** Members write, while anything is written at all. */
export const mayWriteInside = ({ mine, readOnly }: Membership): boolean | 'LodgeReadOnly' =>
  isMember(mine) && (!readOnly || 'LodgeReadOnly');

type Columns = Omit<LodgeFacts, 'now'>;

/** The columns of `LodgeFacts` from a lodge `l` and the actor's place `mine` in it, which may be missing. */
export const factColumns = (profileId: number, now: Date): RawBuilder<Columns> => sql<Columns>`
  l.access, coalesce(mine.status, 0) as mine, mine.since, mine.decided_at as "decidedAt",
  l.ownerless_since as "ownerlessSince", ${isReadOnly(now)} as "readOnly", l.archived_at is not null as archived,
  exists (select from lodge_member o where o.lodge_id = l.id and o.status = ${sql.lit(Status.Owner)}
    and ${areApart(profileId, sql.ref('o.profile_id'))}) as "apartFromOwner"`;
