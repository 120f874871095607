/** What a decision does: to the thing that was reported, and to whom it belongs. */
import { ProfileStatus, type CaseAction, type NameOf, type Rule } from '../../../shared/enums.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import type { Withholding } from '../../platform/reportable.ts';
import { hideNotifications } from '../notifications/index.ts';
import type { Case } from './cases.ts';
import { proposePermaLock } from './permaLock.ts';
import { restrictProfile } from './restrictions.ts';
import { issueStatement, liftStatement, type Subject } from './statements.ts';

export interface Decision {
  action: NameOf<typeof CaseAction>;
  rule: NameOf<typeof Rule>;
  facts: string;
  until: Date | null;
  by: number;
}

/** Takes a thing out of sight, or brings it back. */
export async function withhold(unit: CommandContext, { contentType, contentId }: Subject, how: Withholding) {
  await unit.platform.reportable.get(contentType)?.withhold(unit, contentId, how);
  await hideNotifications(unit, `${contentType} ${contentId}`, how !== 'Shown');
}

/** Shows what was out of sight while it was judged. */
export async function showAgain(unit: CommandContext, { hidden, contentType, contentId }: Case): Promise<void> {
  if (hidden && contentId !== null) await withhold(unit, { contentType, contentId }, 'Shown');
}

/** Does what was decided. What was out of sight stays so with everything but a warning. */
export async function act(unit: CommandContext, one: Case, decision: Decision): Promise<void> {
  const { action, rule, facts, until, by } = decision;
  const { caseId, contentType } = one;
  const profileId = one.ownerId!;
  const subject = { contentType, contentId: one.contentId! };
  const about = { profileId, rule, facts, automated: false, by, caseId };
  if (action === 'RemoveContent' || (one.hidden && action !== 'Warn')) {
    await liftStatement(unit, { profileId, scope: 'Content', subject }, { reason: 'Superseded', by });
    await issueStatement(unit, { ...about, scope: 'Content', subject });
    await withhold(unit, subject, 'Removed');
  } else {
    await showAgain(unit, one);
  }
  if (action === 'Warn') await issueStatement(unit, { ...about, scope: 'Warning', subject });
  if (action === 'Lock') await restrictProfile(unit, 'Locked', { ...about, until });
  if (action === 'Quarantine') await restrictProfile(unit, 'Quarantined', about);
  if (action === 'PermaLock') {
    const open = one.ownerStatus === ProfileStatus.Active || one.ownerStatus === ProfileStatus.None;
    // Out of the way until a second person has looked at it.
    if (open) await restrictProfile(unit, 'Quarantined', about);
    await proposePermaLock(unit, { profileId, rule, facts, by, caseId });
  }
}
