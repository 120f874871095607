import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify, notifyAll } from '../../notifications/index.ts';
import { OwnershipReleased, OwnershipTaken } from '../events.ts';
import { adminsOf } from '../lodgeQueries.ts';

interface Lodge {
  name: Column<'lodge', 'name'>;
  vacant: boolean;
}

/** Tells those who run a lodge that its owner is gone, so that one of them may take it over, or that somebody did. */
export const NotifyOwnership = transaction(
  'NotifyOwnership',
  [OwnershipReleased, OwnershipTaken],
  async (event, unit) => {
    const { lodgeId, profileId } = event.data;
    const lodge = await firstRow(
      unit.sql,
      sql<Lodge>`select name, ownerless_since is not null as vacant from lodge where id = ${lodgeId} and gone_at is null`,
    );
    const released = event.name === 'OwnershipReleased';
    // The vacancy may be over by now.
    if (!lodge || (released && !lodge.vacant)) return;
    const news = { subject: lodge.name, ids: { lodgeId }, things: [`Lodge ${lodgeId}`] };
    const admins = await adminsOf(unit.sql, lodgeId);
    // Support may stand behind it, which has no name there; those who hear of it learn who owned or owns the lodge.
    const type = released ? 'LodgeOwnerless' : 'LodgeOwnershipTaken';
    await notifyAll(unit, { event: { ...event, actorId: profileId }, type, ...news }, admins);
    if (released || profileId === null || event.actorId === profileId) return;
    await notify(unit, { event: { ...event, actorId: null }, type: 'LodgeTakeoverGranted', profileId, ...news });
  },
);
