import { validation } from '../../../../shared/validation.ts';
import { handle } from '../../../platform/handle.ts';
import { settleValidation } from '../../profiles/index.ts';
import { Validation } from '../model/Validation.ts';
import { notOneself } from '../staff.ts';

export const ApproveValidation = handle(validation.ApproveValidation, {
  load: ({ validationId }, { find }) => find(Validation, validationId),
  may: notOneself,
  async do(check, _input, actor, unit) {
    check.approve(actor.profileId, unit.now);
    await unit.em.flush();
    await settleValidation(unit, check.profileId, 'Adult');
    return {};
  },
});
