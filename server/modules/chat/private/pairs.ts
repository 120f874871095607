import { refuse } from '../../../platform/refusal.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { lockPair } from '../../people/index.ts';
import { isTherePrivately, standingOf, type ChatOfTwo } from './finding.ts';

/** Somebody and their partner, held until the end, with the chat of the two if there was ever one. */
export interface HeldPair {
  me: number;
  partnerId: number;
  chat: ChatOfTwo | undefined;
}

/** Holds two of whom one names the other, and their chat. Refuses with NotFound whoever is not there for the other. */
export async function holdPair(
  unit: Unit,
  { profileId: me }: { profileId: number },
  partnerId: number,
): Promise<HeldPair> {
  await lockPair(unit, me, partnerId);
  if (!(await isTherePrivately(unit.sql, me, partnerId))) refuse('NotFound');
  return { me, partnerId, chat: await standingOf(unit.sql, me, partnerId, unit.now) };
}
