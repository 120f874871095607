import { sql } from 'kysely';
import { LodgeMemberActivity, LodgeMemberStatus } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/sql.ts';
import { releaseOwnerships } from './releasing.ts';

/** Where a person stands in lodges, and what the activity lists say of them. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const lodges = await rows(
      database,
      sql`select l.name as lodge, ${enumName(LodgeMemberStatus, sql.ref('m.status'))} as status, since, answer,
          requested_at as "requestedAt", decided_at as "decidedAt", decline_reason as "declineReason"
        from lodge_member m join lodge l on l.id = lodge_id where profile_id = ${profileId} order by m.id`,
    );
    const lodgeActivities = await rows(
      database,
      sql`select l.name as lodge, ${enumName(LodgeMemberActivity, sql.ref('activity'))} as activity, a.at, r.text as reason
        from lodge_activity a join lodge l on l.id = a.lodge_id left join lodge_reason r on r.id = reason_id
        where a.profile_id = ${profileId} order by a.id`,
    );
    return { lodges, lodgeActivities };
  },
  /** The activity lists stay; only the words in them go. Who goes at once may still own lodges. */
  async erase(unit, profileId) {
    const { sql: database } = unit;
    await releaseOwnerships(unit, profileId);
    await unit.em.flush();
    await sql`update lodge_reason set text = '' where id in (
      select reason_id from lodge_activity where profile_id = ${profileId})`.execute(database);
    await sql`delete from lodge_member where profile_id = ${profileId}`.execute(database);
  },
};
