import { sql } from 'kysely';
import { transaction } from '../../../platform/jobs.ts';
import { firstRow } from '../../../platform/sql.ts';
import { notify } from '../../notifications/index.ts';
import { MembershipApproved, MembershipDeclined, OwnershipPassed, type MembershipFacts } from '../events.ts';

const types: Record<string, 'LodgeMembershipApproved' | 'LodgeMembershipDeclined' | 'LodgeOwnershipPassed'> = {
  MembershipApproved: 'LodgeMembershipApproved',
  MembershipDeclined: 'LodgeMembershipDeclined',
  OwnershipPassed: 'LodgeOwnershipPassed',
};

const told = [MembershipApproved, MembershipDeclined, OwnershipPassed];

/** Tells a profile what was decided about it in a lodge. */
export const NotifyMember = transaction<MembershipFacts>('NotifyMember', told as never, async (event, unit) => {
  const { lodgeId, profileId } = event.data;
  const lodge = await firstRow(unit.sql, sql<{ name: string }>`select name from lodge where id = ${lodgeId}`);
  const type = types[event.name];
  if (!lodge || !type || profileId === null) return;
  await notify(unit, { event, profileId, type, subject: lodge.name, ids: { lodgeId }, things: [`Lodge ${lodgeId}`] });
});
