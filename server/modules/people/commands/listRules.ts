import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { areApart } from '../blocks.ts';
import { isListed } from '../../profiles/index.ts';

export interface About {
  profileId: number;
}

/** Nobody keeps anything about themselves. */
export const mayKeep = (actor: Actor, { profileId }: About) => profileId !== actor.profileId;

/**
 * The profile that something is kept about, with what else the member keeps held back. Refuses with NotFound one that does
 * not show or that blocks or is blocked by the member, as if there were none.
 */
export async function shownProfile({ profileId }: About, unit: Unit, { profileId: me }: Actor): Promise<About> {
  await lockOwn(unit, me);
  const found = await firstRow(
    unit.sql,
    sql`select from profile p
      where p.id = ${profileId} and ${isListed('p')} and not ${areApart(me, sql.ref('p.id'))}`,
  );
  return found ? { profileId } : refuse('NotFound');
}

/** Holds back what else the member keeps or throws away, and whoever blocks them, so that limits and blocks hold. */
export const lockOwn = ({ sql: database }: Unit, profileId: number) =>
  sql`select from profile where id = ${profileId} for no key update`.execute(database);

/** Refuses when there are more of these than there may be. */
export async function refuseBeyond({ sql: database }: Unit, most: number, those: RawBuilder<unknown>): Promise<void> {
  const found = await firstRow(database, sql<{ count: number }>`select count(*)::int from ${those}`);
  if ((found?.count ?? 0) > most) refuse('TooMany');
}
