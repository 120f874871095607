import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { isListed } from '../../profiles/index.ts';
import { BirthdayCame } from '../events.ts';

/** Tells those who have somebody as a favourite of a birthday, a batch at a time. */
export const NotifyBirthday = transaction('NotifyBirthday', BirthdayCame, async (event, unit) => {
  const { profileId, zone, day, after = 0 } = event.data;
  const owners = await rows(
    unit.sql,
    sql<{ id: number }>`
      select owner.id from favourite f join profile owner on owner.id = f.profile_id
        join profile p on p.id = f.favourite_id and ${isListed('p')}
      where f.favourite_id = ${profileId} and owner.time_zone = ${zone} and ${isListed('owner')} and owner.id > ${after}
      order by owner.id limit ${atOnce}`,
  );
  const last = owners.at(-1)?.id;
  if (last === undefined) return;
  const told = { id: event.id, at: event.at, actorId: profileId };
  await notifyAll(
    unit,
    { event: told, type: 'FavoriteBirthday', ids: { profileId } },
    owners.map(({ id }) => id),
  );
  if (owners.length === atOnce) unit.record(BirthdayCame, { profileId, zone, day, after: last });
});
