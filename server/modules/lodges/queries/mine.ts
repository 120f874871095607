import { sql, type Kysely } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/sql.ts';
import { mayFind } from '../model/rules.ts';

/** The actor's own status in a lodge; refuses with NotFound a lodge the actor may not know of. */
export async function myStatusIn(database: Kysely<unknown>, lodgeId: number, actor: Actor): Promise<number> {
  const found = await firstRow(
    database,
    sql<{
      status: number;
      dark: boolean;
      withheld: number;
    }>`select coalesce(mine.status, 0) as status, l.dark, l.withheld from lodge l
      left join lodge_member mine on mine.lodge_id = l.id and mine.profile_id = ${actor.profileId} where l.id = ${lodgeId}`,
  );
  return found && mayFind(actor, found) ? found.status : refuse('NotFound');
}
