import type { CommandContext } from '../../platform/handle.ts';
import { issueStatement, liftStatement } from '../moderation/index.ts';
import { settleValidation } from '../profiles/index.ts';

/** Opens or closes a profile after a check; a lock that follows from it stands on a statement, and ends with it. */
export async function settle(unit: CommandContext, profileId: number, finding: 'Adult' | 'Minor'): Promise<void> {
  const became = await settleValidation(unit, profileId, finding);
  const scope = 'Locked';
  if (became === 'Locked') {
    const facts = { known: 'MinorFound' } as const;
    await issueStatement(unit, { profileId, scope, rule: 'Adults', facts, automated: true });
  }
  if (became === 'Unlocked') await liftStatement(unit, { profileId, scope }, { reason: 'Cleared' });
}
