/** Putting a lodge away, for support: those in it see it still, and nothing is written in it. */
import { days } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { Lodge } from './model/Lodge.ts';
import { mustBeOfOthers } from './takeover.ts';

/** For so long a lodge waits for somebody to take it over. */
export const archivedAfter = 180 * days;

/** Puts a lodge away that nobody has owned for half a year. */
export async function archiveLodge(unit: Unit, lodgeId: number, by: number): Promise<void> {
  const lodge = await unit.find(Lodge, lodgeId);
  await mustBeOfOthers(unit, lodgeId, by);
  if (lodge.goneAt) refuse('NotFound');
  if (!lodge.ownerlessSince) refuse('LodgeHasOwner');
  if (unit.now.getTime() - lodge.ownerlessSince.getTime() < archivedAfter) refuse('TooEarlyToArchive');
  lodge.archive(unit.now);
}

/** Takes a lodge out again, as it was. */
export async function reopenLodge(unit: Unit, lodgeId: number, by: number): Promise<void> {
  const lodge = await unit.find(Lodge, lodgeId);
  await mustBeOfOthers(unit, lodgeId, by);
  lodge.reopen();
}
