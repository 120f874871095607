import { sql } from 'kysely';
import { LodgeMemberStatus } from '../../../shared/enums.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Lodge } from './model/Lodge.ts';
import { LodgeMember } from './model/LodgeMember.ts';

/** Who was not here for so long owns nothing any more. */
const awayFor = 365 * days;

/** Owners handled in one run. */
const atOnce = 100;

/** Takes a profile out of the place of the owner, wherever it has that. */
export async function releaseOwnerships(unit: Unit, profileId: number): Promise<void> {
  const owned = await rows(
    unit.sql,
    sql<Columns<'lodge_member', 'lodgeId'>>`select lodge_id as "lodgeId" from lodge_member
      where profile_id = ${profileId} and status = ${LodgeMemberStatus.Owner} order by lodge_id`,
  );
  for (const { lodgeId } of owned) {
    const lodge = await unit.find(Lodge, lodgeId);
    const owner = await unit.em.findOne(LodgeMember, { lodgeId, profileId, status: LodgeMemberStatus.Owner });
    owner?.release(lodge, unit.now);
  }
}

/** Releases the lodges of owners who have not been here for a year. */
export const releaseOfAbsent: Schedule = {
  name: 'ReleaseLodgesOfAbsent',
  every: hours,
  async run(unit) {
    const absent = await rows(
      unit.sql,
      sql<Columns<'lodge_member', 'profileId'>>`
        select distinct m.profile_id as "profileId" from lodge_member m join profile p on p.id = m.profile_id
        where m.status = ${sql.lit(LodgeMemberStatus.Owner)} and p.last_seen_at < ${new Date(unit.now.getTime() - awayFor)}
        order by 1 limit ${atOnce}`,
    );
    for (const { profileId } of absent) await releaseOwnerships(unit, profileId);
  },
};
