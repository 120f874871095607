import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { lockOwn } from './listRules.ts';

/** A tag of the member's own, with what else they keep held back. Refuses with NotFound any other, as if there were none. */
export async function ownTag({ tagId }: { tagId: number }, unit: Unit, actor: Actor): Promise<{ tagId: number }> {
  await lockOwn(unit, actor.profileId);
  const found = await firstRow(
    unit.sql,
    sql`select from tag where id = ${tagId} and profile_id = ${actor.profileId} for key share`,
  );
  return found ? { tagId } : refuse('NotFound');
}
