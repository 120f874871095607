import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedRows } from '../../../platform/database/sql.ts';
import { factColumns } from '../membership.ts';
import { findable, shapeOf } from '../finding.ts';
import { isAdmin } from '../model/ranks.ts';
import type { LodgeFacts } from '../model/rules.ts';

type Reading = Pick<Database, 'read' | 'readPool'>;

/** What the actor is judged by in a lodge; refuses with NotFound a lodge the actor may not know of. */
export async function factsIn(database: Reading, lodgeId: number, actor: Actor, now: Date): Promise<LodgeFacts> {
  const [found] = await preparedRows(
    database,
    `facts ${shapeOf(actor)}`,
    { lodgeId, me: actor.profileId, now },
    (value) => sql<Omit<LodgeFacts, 'now'>>`select ${factColumns(value.me, value.now)} from lodge l
      left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${value.me}
      where l.id = ${value.lodgeId} and ${findable({ ...actor, profileId: value.me })}`,
  );
  return found ? { ...found, now } : refuse('NotFound');
}

/** As `factsIn`, for what only those who run the lodge see. */
export async function adminFactsIn(database: Reading, lodgeId: number, actor: Actor, now: Date) {
  const facts = await factsIn(database, lodgeId, actor, now);
  return isAdmin(facts.mine) ? facts : refuse('NotAllowed');
}
