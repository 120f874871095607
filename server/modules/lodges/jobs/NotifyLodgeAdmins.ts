import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notifyAll } from '../../notifications/index.ts';
import { MembershipRequested } from '../events.ts';
import { channelsWithin } from '../parts.ts';
import { requestThing } from '../model/LodgeMember.ts';
import { showRequest } from '../model/membershipTransitions.ts';
import { adminsOf } from '../lodgeQueries.ts';

/** Tells those who run a lodge that somebody asks to join, unless the request is gone already; from then on it is new to them. */
export const NotifyLodgeAdmins = transaction('NotifyLodgeAdmins', MembershipRequested, async (event, unit) => {
  const { lodgeId, profileId } = event.data;
  const requestedAt = await showRequest(unit, lodgeId, profileId);
  if (!requestedAt || profileId === null) return;
  const request = requestThing({ lodgeId, profileId, requestedAt });
  const lodge = await firstRow(unit.sql, sql<Columns<'lodge', 'name'>>`select name from lodge where id = ${lodgeId}`);
  const things = [request, `Lodge ${lodgeId}`];
  const within = channelsWithin(lodgeId, 'requests');
  await notifyAll(
    unit,
    { event, type: 'LodgeMembershipRequested', subject: lodge!.name, ids: { lodgeId }, things, within },
    await adminsOf(unit.sql, lodgeId),
  );
});
