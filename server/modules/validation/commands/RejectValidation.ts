import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { Validation } from '../model/Validation.ts';
import { settle } from '../settle.ts';
import { notOneself } from '../staff.ts';

export const RejectValidation = handle(validation.RejectValidation, {
  load: ({ validationId }, { find }) => find(Validation, validationId),
  may: notOneself,
  async do(check, { reason }, actor, unit) {
    check.reject(actor.profileId, reason, unit.now);
    unit.about(check.profileId);
    if (reason === 'UnderAge') await settle(unit, check.profileId, 'Minor');
    return {};
  },
});
