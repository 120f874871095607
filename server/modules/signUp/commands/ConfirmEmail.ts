import { signUp } from '../../../../shared/signUp/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { consumeLink, readPastLink } from '../../../platform/http/links.ts';
import { refuse } from '../../../platform/refusal.ts';
import { confirmEmail, isConfirmed } from '../../profiles/index.ts';

export const ConfirmEmail = handle(signUp.ConfirmEmail, {
  async do(_subject, { q }, _actor, unit) {
    const { call, platform, afterCommit } = unit;
    const past = await readPastLink(unit.sql, platform.secrets, 'ConfirmEmail', q, unit.now);
    if (past && (await isConfirmed(unit.sql, past))) refuse('AlreadyConfirmed');
    const { profileId } = await consumeLink(unit.sql, platform.secrets, 'ConfirmEmail', q, unit.now);
    const name = await confirmEmail(unit, profileId);
    afterCommit(() => platform.sessions.forget(call.token));
    return { name };
  },
});
