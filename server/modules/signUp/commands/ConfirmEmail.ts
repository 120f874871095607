import { signUp } from '../../../../shared/signUp/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { consumeLink } from '../../../platform/http/links.ts';
import { confirmEmail } from '../../profiles/index.ts';

export const ConfirmEmail = handle(signUp.ConfirmEmail, {
  async do(_subject, { q }, _actor, unit) {
    const { call, platform, afterCommit } = unit;
    const { profileId } = await consumeLink(unit.sql, platform.secrets, 'ConfirmEmail', q, unit.now);
    const name = await confirmEmail(unit, profileId);
    afterCommit(() => platform.sessions.forget(call.token));
    return { name };
  },
});
