import { sql } from 'kysely';
import { ProfileStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { LodgeDeleted, LodgeLeft, MembershipRevoked, memberStatuses, ProfileBanned } from '../../lodges/index.ts';
import { ProfileDeletionRequested, ProfilePermaLocked, statusOf } from '../../profiles/index.ts';
import { ahead, quitAll } from '../leaving.ts';

/** Whoever is no member any more gives the places in the lodge's coming meetups back. */
export const FreePlaces = transaction(
  'FreePlaces',
  [LodgeLeft, MembershipRevoked, ProfileBanned],
  async ({ data: { lodgeId, profileId } }, unit) => {
    const back = await firstRow(
      unit.sql,
      sql`select from lodge_member where lodge_id = ${lodgeId} and profile_id = ${profileId}
        and status = any(${memberStatuses}::smallint[])`,
    );
    if (!back) await quitAll(unit, profileId, sql`m.lodge_id = ${lodgeId} and ${ahead(unit.now)}`);
  },
);

const gone: readonly (number | undefined)[] = [
  ProfileStatus.ToBeDeleted,
  ProfileStatus.PermaLocked,
  ProfileStatus.Deleted,
];

/** Whoever goes, or is shut out of the house, gives every place back, so that others may come. */
export const FreePlacesOfGone = transaction(
  'FreePlacesOfGone',
  [ProfileDeletionRequested, ProfilePermaLocked],
  async ({ data: { profileId } }, unit) => {
    if (gone.includes(await statusOf(unit.sql, profileId))) await quitAll(unit, profileId, ahead(unit.now));
  },
);

/** With a lodge goes what takes place in it. */
export const DeleteMeetups = transaction('DeleteMeetups', LodgeDeleted, async ({ data: { lodgeId } }, unit) => {
  await sql`delete from lodge_meetup where lodge_id = ${lodgeId}`.execute(unit.sql);
});
