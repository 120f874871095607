import { sql } from 'kysely';
import { LodgeMemberStatus } from '../../../shared/enums.ts';
import { rows } from '../../platform/sql.ts';
import type { Unit } from '../../platform/unit.ts';
import { Lodge } from './model/Lodge.ts';
import { LodgeMember } from './model/LodgeMember.ts';

/** Takes a profile out of the place of the owner, wherever it has that. */
export async function releaseOwnerships(unit: Unit, profileId: number): Promise<void> {
  const owned = await rows(
    unit.sql,
    sql<{ lodgeId: number }>`select lodge_id as "lodgeId" from lodge_member
      where profile_id = ${profileId} and status = ${LodgeMemberStatus.Owner} order by lodge_id`,
  );
  for (const { lodgeId } of owned) {
    const lodge = await unit.find(Lodge, lodgeId);
    const owner = await unit.em.findOne(LodgeMember, { lodgeId, profileId, status: LodgeMemberStatus.Owner });
    if (!owner) continue;
    owner.release();
    lodge.loseOwner(unit.now);
  }
}
