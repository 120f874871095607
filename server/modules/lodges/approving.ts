/** Lets everybody in who waits, when a lodge opens for all. */
import { LodgeAccess } from '../../../shared/enums.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { RequestsLeftWaiting } from './events.ts';
import type { Lodge } from './model/Lodge.ts';
import { approveOldest } from './model/membershipTransitions.ts';

/** Requests approved in one transaction: the rest follows, so that the lodge's row is held briefly. */
const batch = 50;

/** Approves every open request of a lodge under lock that is open for all, the oldest first. */
export async function approveAllWaiting(unit: Unit, lodge: Lodge): Promise<void> {
  const { id: lodgeId } = lodge;
  if (lodge.access !== LodgeAccess.AccessForAll) return;
  const approved = await approveOldest(unit, lodgeId, batch);
  if (approved === batch) unit.record(RequestsLeftWaiting, { lodgeId });
}
