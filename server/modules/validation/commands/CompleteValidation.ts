import { sql } from 'kysely';
import { nameOf, ValidationStatus } from '../../../../shared/enums.ts';
import { validation } from '../../../../shared/validation/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { addressOn } from '../../../platform/site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { stateHash, Validation } from '../model/Validation.ts';
import { AnswerInvalid, ProviderDown, type ProviderMethod } from '../providers/provider.ts';
import { providerOf } from '../providers/providerOf.ts';
import { settle } from '../settle.ts';

export const CompleteValidation = handle(validation.CompleteValidation, {
  async prepare({ answer }, { call, platform }, actor) {
    const state = answer['state'] ?? '';
    const { id, method } = await openCheck(platform, actor.profileId, state);
    const provider = providerOf(platform, method) ?? refuse('ProviderUnavailable');
    const check = {
      state,
      returnUrl: addressOn(call.site, platform.config, '/ProfileValidation'),
      locale: actor.locale,
    };
    const finding = await provider.finish(check, answer).catch((error: unknown) => {
      if (error instanceof ProviderDown) return refuse('ProviderUnavailable');
      if (error instanceof AnswerInvalid) return refuse('ValidationAnswerInvalid');
      throw error;
    });
    return { id, finding };
  },
  async do(_subject, _input, { profileId }, unit, { id, finding }) {
    const check = await unit.find(Validation, id);
    check.conclude(finding, unit.now);
    await unit.em.flush();
    if (finding === 'Adult' || finding === 'Minor') await settle(unit, profileId, finding);
    return { status: nameOf(ValidationStatus, check.status) };
  },
});

/** The check of this very profile that waits for an answer; somebody else's is as unknown as none. */
async function openCheck({ database }: Platform, profileId: number, state: string) {
  const found = await firstRow(
    database.write(),
    sql<{ id: number; method: ProviderMethod }>`
      select id, case method when 4 then 'MitId' else 'Yoti' end as method from validation
      where state_hash = ${stateHash(state)} and profile_id = ${profileId} and status = ${ValidationStatus.Started}`,
  );
  return found ?? refuse('ValidationAnswerInvalid');
}
