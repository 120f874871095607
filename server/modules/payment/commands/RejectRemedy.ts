import { paymentDesk } from '../../../../shared/payment/desk.ts';
import { handle } from '../../../platform/handle.ts';
import { decide, lockRemedy } from '../desk/remedies.ts';
import { mayDecide } from '../desk/rules.ts';

export const RejectRemedy = handle(paymentDesk.RejectRemedy, {
  load: ({ remedyId }, unit) => lockRemedy(unit, remedyId),
  may: mayDecide,
  async do({ remedyId, profileId, reason }, _input, actor, context) {
    await decide(context, remedyId, actor.profileId, false);
    context.about(profileId, { reason });
    return {};
  },
});
