import { sql, type Kysely } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/sql.ts';
import { factColumns } from '../facts.ts';
import { findable } from '../finding.ts';
import { isAdmin } from '../model/ranks.ts';
import type { LodgeFacts } from '../model/rules.ts';

/** What the actor is judged by in a lodge; refuses with NotFound a lodge the actor may not know of. */
export async function factsIn(
  database: Kysely<unknown>,
  lodgeId: number,
  actor: Actor,
  now: Date,
): Promise<LodgeFacts> {
  const found = await firstRow(
    database,
    sql<Omit<LodgeFacts, 'now'>>`select ${factColumns(actor.profileId, now)} from lodge l
      left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId}
      where l.id = ${lodgeId} and ${findable(actor)}`,
  );
  return found ? { ...found, now } : refuse('NotFound');
}

/** As `factsIn`, for what only those who run the lodge see. */
export async function adminFactsIn(database: Kysely<unknown>, lodgeId: number, actor: Actor, now: Date) {
  const facts = await factsIn(database, lodgeId, actor, now);
  return isAdmin(facts.mine) ? facts : refuse('NotAllowed');
}
