import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { Validation } from '../model/Validation.ts';
import { lockPerson, readyForCheck } from '../personChecks.ts';

export const AskForPersonalValidation = handle(validation.AskForPersonalValidation, {
  async do(_subject, { personId }, { profileId }, { em, sql, now }) {
    await lockPerson(sql, personId);
    const { status } = await readyForCheck(sql, profileId, personId, now);
    // Who asks again while it waits has already asked.
    if (status !== 'Submitted') em.persist(Validation.askPersonally({ profileId, personId }, now));
    return {};
  },
});
