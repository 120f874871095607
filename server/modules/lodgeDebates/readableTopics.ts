import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/sql.ts';
import { areApart } from '../people/index.ts';
import {
  findable,
  membershipColumns,
  preparedMembershipIn,
  mayLookInside,
  shapeOf,
  type Membership,
} from '../lodges/index.ts';
import { isAnswered, statusOf } from './loading.ts';
import type { EntryFacts } from './model/rules.ts';
import { lodgeViewer } from './visibility.ts';

type Reading = Pick<Database, 'read' | 'readPool'>;

/** Where an actor stands in a lodge whose debates they may read; undefined for everybody else. */
export async function insideFor(
  database: Reading,
  lodgeId: number,
  actor: Actor,
  now: Date,
): Promise<Membership | undefined> {
  const membership = await preparedMembershipIn(database, lodgeId, actor, now);
  return membership && mayLookInside(actor, membership) ? membership : undefined;
}

interface Found extends EntryFacts {
  /** One of the actor and the author blocked the other. */
  apart: boolean;
}

/** A topic in a lodge that the actor finds; `actor` may hold stand-ins for its numbers. */
const found = (entryId: number, actor: Actor, now: Date) => sql<Found>`
  select ${membershipColumns(now)}, e.author_id as "authorId", e.locked, e.deleted_at is not null as deleted,
    ${isAnswered} as answered, ${areApart(actor.profileId, sql.ref('e.author_id'))} as apart,
    ${statusOf(sql.ref('e.lodge_id'), sql.ref('e.author_id'))} as theirs
  from debate_entry e join lodge l on l.id = e.lodge_id
  left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
  where e.id = ${entryId} and ${findable(actor)}`;

/**
 * A topic that the actor may read, with what decides about it; undefined where there is none for them. What was taken
 * away its author alone still reads.
 */
export async function readableEntry(database: Reading, entryId: number, actor: Actor, now: Date) {
  const values = { entryId, me: actor.profileId, now };
  const [row] = await preparedRows(database, `readable topic ${shapeOf(actor)}`, values, (value) =>
    found(value.entryId, { ...actor, profileId: value.me }, value.now),
  );
  if (!row || !mayLookInside(actor, row)) return undefined;
  const { apart: isApart, ...entry } = row;
  const who = lodgeViewer(actor, entry, now);
  if (isApart && !who.seesEverybody) return undefined;
  return entry.deleted && entry.authorId !== actor.profileId ? undefined : { who, entry };
}
