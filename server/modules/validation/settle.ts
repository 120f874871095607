import type { CommandContext } from '../../platform/handlerTypes.ts';
import { isLockedForIdentification, issueStatement, liftStatement, met } from '../moderation/index.ts';
import { settleValidation } from '../profiles/index.ts';

/** Opens or closes a profile after a check; a lock that follows from it stands on a statement, and ends with it. */
export async function settle(unit: CommandContext, profileId: number, finding: 'Adult' | 'Minor'): Promise<void> {
  const isLockedForIt = await isLockedForIdentification(unit, profileId);
  const { lock, identified } = await settleValidation(unit, profileId, finding, isLockedForIt);
  const scope = 'Locked';
  if (lock === 'Locked') {
    const facts = { known: 'MinorFound' } as const;
    await issueStatement(unit, { profileId, scope, rule: 'Adults', facts, automated: true });
  }
  if (lock === 'Unlocked') await liftStatement(unit, { profileId, scope }, { reason: 'Cleared' });
  if (identified) await met(unit, 'Identification', profileId);
}
