import { sql, type RawBuilder } from 'kysely';
import { mostRelations } from '../../../../shared/people/relations.ts';
import { RelationStatus as Status } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { areApart, lockPair } from '../blocks.ts';
import { isListed } from '../../profiles/index.ts';
import { Relation } from '../model/Relation.ts';

/** Refuses with NotFound a profile that does not show, or that blocks or is blocked by the actor. Both are held back meanwhile. */
export async function meetOther(unit: Unit, { profileId: me }: Actor, otherId: number): Promise<void> {
  await lockPair(unit, me, otherId);
  const found = await firstRow(
    unit.sql,
    sql`select from profile p where p.id = ${otherId} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  );
  if (!found) refuse('NotFound');
}

const relationWhere = (unit: Unit, condition: RawBuilder<unknown>) =>
  firstRow(
    unit.sql,
    sql<{ id: number; askerId: Column<'relation', 'askerId'>; askedId: Column<'relation', 'askedId'> }>`
      select id, asker_id as "askerId", asked_id as "askedId" from relation where ${condition}`,
  );

/** What there is between two profiles that are held back already; null when there never was anything. */
export async function between(unit: Unit, one: number, other: number): Promise<Relation | null> {
  const pair = sql`least(asker_id, asked_id) = least(${one}::bigint, ${other}::bigint)
    and greatest(asker_id, asked_id) = greatest(${one}::bigint, ${other}::bigint)`;
  const found = await relationWhere(unit, pair);
  return found ? unit.find(Relation, found.id) : null;
}

/** A relation of the actor's own under lock. Refuses with NotFound any other, as if there were none. */
export async function ownRelation({ relationId }: { relationId: number }, unit: Unit, actor: Actor): Promise<Relation> {
  const found = await relationWhere(unit, sql`id = ${relationId} and ${actor.profileId} in (asker_id, asked_id)`);
  if (!found) return refuse('NotFound');
  await meetOther(unit, actor, found.askerId === actor.profileId ? found.askedId : found.askerId);
  return unit.find(Relation, relationId);
}

/** Refuses when a profile, held back already, has as many relations as it may. */
export async function mustHaveRoom({ sql: database }: Unit, profileId: number): Promise<void> {
  const found = await firstRow(
    database,
    sql<{ size: number }>`select count(*)::int as size from relation
      where asker_id = ${profileId} and status in (${Status.Asked}, ${Status.Confirmed})
        or asked_id = ${profileId} and status = ${Status.Confirmed}`,
  );
  if ((found?.size ?? 0) >= mostRelations) refuse('TooMany');
}
