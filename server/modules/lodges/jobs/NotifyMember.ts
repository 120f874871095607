import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import * as events from '../events.ts';

const types = {
  MembershipApproved: 'LodgeMembershipApproved',
  MembershipDeclined: 'LodgeMembershipDeclined',
  MembershipRevoked: 'LodgeMembershipEnded',
  PromotedToAssistant: 'LodgeRankChanged',
  DemotedFromAssistant: 'LodgeRankChanged',
  OwnershipPassed: 'LodgeOwnershipPassed',
  LodgeTakeoverDeclined: 'LodgeTakeoverDeclined',
} as const;

const notifyingEvents = [
  events.MembershipApproved,
  events.MembershipDeclined,
  events.MembershipRevoked,
  events.PromotedToAssistant,
  events.DemotedFromAssistant,
  events.OwnershipPassed,
  events.LodgeTakeoverDeclined,
];

/** Tells a profile what was decided about it in a lodge; whoever resigned knows. */
export const NotifyMember = transaction('NotifyMember', notifyingEvents, async (event, unit) => {
  const { lodgeId, profileId } = event.data;
  const lodge = await firstRow(unit.sql, sql<Columns<'lodge', 'name'>>`select name from lodge where id = ${lodgeId}`);
  const type = types[event.name];
  if (!lodge || profileId === null || event.actorId === profileId) return;
  // What support decided, the house says, and nobody of it by name.
  const from = type === 'LodgeTakeoverDeclined' ? { ...event, actorId: null } : event;
  const things = [`Lodge ${lodgeId}`];
  await notify(unit, { event: from, profileId, type, subject: lodge.name, ids: { lodgeId }, things });
});
