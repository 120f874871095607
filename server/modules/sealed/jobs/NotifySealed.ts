import { sql } from 'kysely';
import { moderatorAccessLevel } from '../../../../shared/enums.ts';
import { rows } from '../../../platform/database/sql.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { MediaSealed } from '../../media/index.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { isNotDeleted } from '../../profiles/index.ts';

/** Calls the desk to a profile that was closed because of what it uploaded; of what that was, nothing is told. */
export const NotifySealed = transaction('NotifySealed', MediaSealed, async ({ id, at, data: { profileId } }, unit) => {
  const atDesk = await rows(
    unit.sql,
    sql<{
      id: number;
    }>`select id from profile p where access_type >= ${moderatorAccessLevel} and id <> account_of(${profileId})
      and ${isNotDeleted('p')} order by id limit ${atOnce}`,
  );
  await notifyAll(
    unit,
    { event: { id, at, actorId: null }, type: 'MediaSealed', ids: { profileId } },
    atDesk.map((one) => one.id),
  );
});
