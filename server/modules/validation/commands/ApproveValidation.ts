import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { Validation } from '../model/Validation.ts';
import { settle } from '../settle.ts';
import { notOneself } from '../staff.ts';

export const ApproveValidation = handle(validation.ApproveValidation, {
  load: ({ validationId }, { find }) => find(Validation, validationId),
  may: notOneself,
  async do(check, _input, actor, unit) {
    check.approve(actor.profileId, unit.now);
    unit.about(check.profileId);
    await unit.em.flush();
    await settle(unit, check.profileId, 'Adult');
    return {};
  },
});
