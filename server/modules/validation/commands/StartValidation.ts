import { randomBytes } from 'node:crypto';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { addressOn } from '../../../platform/site.ts';
import { refuse } from '../../../platform/refusal.ts';
import { Validation } from '../model/Validation.ts';
import { ProviderDown } from '../providers/provider.ts';
import { providerFor } from '../providers/providerOf.ts';
import { lockPerson, readyForCheck } from '../personChecks.ts';

export const StartValidation = handle(validation.StartValidation, {
  async prepare({ personId, method }, { call, platform, now }, actor) {
    await readyForCheck(platform.database.read, actor.profileId, personId, now);
    const state = randomBytes(24).toString('base64url');
    const check = {
      state,
      returnUrl: addressOn(call.site, platform.config, '/ProfileValidation'),
      locale: actor.locale,
    };
    const provider = providerFor(platform, method, actor.country) ?? refuse('ProviderUnavailable');
    const redirectUrl = await provider.begin(check).catch((error: unknown) => {
      throw error instanceof ProviderDown ? refuse('ProviderUnavailable') : error;
    });
    return { state, redirectUrl };
  },
  async do(_subject, { personId, method }, { profileId }, { em, sql, now }, { state, redirectUrl }) {
    await lockPerson(sql, personId);
    await readyForCheck(sql, profileId, personId, now);
    em.persist(Validation.start({ profileId, personId }, method, state, now));
    return { redirectUrl };
  },
});
