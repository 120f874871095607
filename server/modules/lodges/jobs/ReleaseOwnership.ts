import { sql } from 'kysely';
import { LodgeMemberStatus, ProfileStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import { rows } from '../../../platform/sql.ts';
import { ProfileDeletionRequested, statusOf } from '../../profiles/index.ts';
import { Lodge } from '../model/Lodge.ts';
import { LodgeMember } from '../model/LodgeMember.ts';

/** A lodge does not go with its owner: those who run it beside them may take it over. */
export const ReleaseOwnership = transaction('ReleaseOwnership', ProfileDeletionRequested, async (event, unit) => {
  const { profileId } = event.data;
  // Who took the deletion back at once keeps their lodges.
  if ((await statusOf(unit.sql, profileId)) !== ProfileStatus.ToBeDeleted) return;
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
});
