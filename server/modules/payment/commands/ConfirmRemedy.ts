import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decide, give, lockRemedy } from '../desk/remedies.ts';
import { canHaveDays, mayDecide, subjectOf } from '../desk/rules.ts';

export const ConfirmRemedy = handle(paymentDesk.ConfirmRemedy, {
  load: ({ remedyId }, unit) => lockRemedy(unit, remedyId),
  may: mayDecide,
  async do(remedy, _input, actor, context) {
    const { remedyId, profileId, orderId, reason } = remedy;
    if (orderId === null) {
      const possible = canHaveDays((await subjectOf(context.sql, profileId))!);
      if (possible !== true) return refuse(possible || 'NotAllowed');
    }
    await decide(context, remedyId, actor.profileId, true);
    await give(context, remedy);
    context.about(profileId, { reason });
    return {};
  },
});
