import { transaction } from '../../../platform/work/jobs.ts';
import { isLockedForChargeback, releaseProfile, restrictProfile } from '../../moderation/index.ts';
import { isDisputing } from '../disputes.ts';
import { ChargebackOpened, ChargebackWon } from '../events.ts';
import { lockMoney } from '../renewing.ts';

const why = { rule: 'Terms', facts: { known: 'Chargeback' }, automated: true } as const;

/** A profile is locked as long as a bank holds back what was paid, with a statement; what the house locked for more stays so. */
export const FollowChargeback = transaction(
  'FollowChargeback',
  [ChargebackOpened, ChargebackWon],
  async ({ name, data: { profileId } }, unit, platform) => {
    const status = await lockMoney(unit, profileId);
    const disputing = await isDisputing(unit.sql, profileId);
    if (name === 'ChargebackOpened') {
      if (disputing && status === 'Active')
        await restrictProfile({ ...unit, platform }, 'Locked', { profileId, ...why });
      return;
    }
    const opens = status === 'Locked' && !disputing && (await isLockedForChargeback(unit, profileId));
    if (opens) await releaseProfile(unit, profileId, { reason: 'Cleared' });
  },
);
