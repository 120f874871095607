import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { giveDaysOrPropose } from '../desk/remedies.ts';
import { mayCompensate, subjectOf } from '../desk/rules.ts';
import { lockMoney } from '../renewing.ts';

export const CompensateMembership = handle(paymentDesk.CompensateMembership, {
  async load({ profileId }, unit) {
    await lockMoney(unit, profileId);
    return (await subjectOf(unit.sql, profileId)) ?? refuse('NotFound');
  },
  may: mayCompensate,
  async do({ profileId }, { days, reason, facts }, actor, context) {
    const words = { by: actor.profileId, facts };
    return { proposed: await giveDaysOrPropose(context, { profileId }, { days, reason }, words) };
  },
});
