import { sql } from 'kysely';
import { FieldVisibility } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { notifyMany } from '../../notifications/index.ts';
import { isListed } from '../../profiles/index.ts';
import { seesBirthday } from '../celebrating.ts';
import { BirthdayCame } from '../events.ts';

/** Tells those of a birthday who have somebody as a favourite and may know of it. */
export const NotifyBirthday = transaction('NotifyBirthday', BirthdayCame, async (event, unit) => {
  const { profileId, zone, day } = event.data;
  const rank = sql<number>`case when owner.member_until > ${unit.now} then ${sql.lit(FieldVisibility.Members)} else ${sql.lit(FieldVisibility.Everyone)} end`;
  await notifyMany(
    unit,
    { event: { id: event.id, at: event.at, actorId: profileId }, type: 'FavoriteBirthday', ids: { profileId } },
    sql`select owner.id from favourite f join profile owner on owner.id = f.profile_id
        join profile p on p.id = f.favourite_id and ${isListed('p')} and not p.dark
      where f.favourite_id = ${profileId} and owner.time_zone = ${zone} and ${isListed('owner')}
        and ${seesBirthday('p', sql.ref('owner.id'), rank)}`,
    event.data,
    (part) => unit.record(BirthdayCame, { profileId, zone, day, ...part }),
  );
});
