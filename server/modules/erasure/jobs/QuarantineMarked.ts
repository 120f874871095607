import { transaction } from '../../../platform/work/jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { restrictProfile } from '../../moderation/index.ts';
import { EmailChanged, mailboxOf, ProfileActivated } from '../../profiles/index.ts';
import { isMarked } from '../banMarks.ts';

const why = { rule: 'Terms', facts: { known: 'ClosedBefore' }, automated: true } as const;

/** Holds back whoever comes with the address of somebody who was locked for good, until staff has looked. */
export const QuarantineMarked = transaction(
  'QuarantineMarked',
  [ProfileActivated, EmailChanged],
  async ({ data: { profileId } }, unit, platform) => {
    const mailbox = await mailboxOf(unit.sql, profileId);
    if (!mailbox?.confirmed || !(await isMarked(unit.sql, platform.secrets, mailbox.email))) return;
    try {
      await restrictProfile({ ...unit, platform }, 'Quarantined', { profileId, ...why });
    } catch (error) {
      // Somebody was faster with this or a harder restriction.
      if (!(error instanceof Refusal && error.code === 'StatusNotPossible')) throw error;
    }
  },
);
