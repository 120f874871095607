import { chat } from '../../../../shared/chat/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { ignore } from '../ignoring.ts';

export const IgnoreProfile = handle(chat.IgnoreProfile, {
  async do(_subject, { profileId }, { profileId: me }, unit) {
    await ignore(unit, me, profileId);
    return {};
  },
});
