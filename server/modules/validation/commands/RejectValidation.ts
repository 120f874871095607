import { validation } from '../../../../shared/validation.ts';
import { handle } from '../../../platform/handle.ts';
import { settleValidation } from '../../profiles/index.ts';
import { Validation } from '../model/Validation.ts';
import { notOneself } from '../staff.ts';

export const RejectValidation = handle(validation.RejectValidation, {
  load: ({ validationId }, { find }) => find(Validation, validationId),
  may: notOneself,
  async do(check, { reason }, actor, unit) {
    check.reject(actor.profileId, reason, unit.now);
    if (reason === 'UnderAge') await settleValidation(unit, check.profileId, 'Minor');
    return {};
  },
});
