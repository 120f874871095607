import { editProfile } from '../../../../shared/editProfile.ts';
import { handle } from '../../../platform/handle.ts';
import { consumeLink } from '../../../platform/links.ts';
import { keepProfile } from '../../profiles/index.ts';

export const KeepProfile = handle(editProfile.KeepProfile, {
  async do(_subject, { q }, _actor, context) {
    const { profileId } = await consumeLink(context.sql, context.platform.secrets, 'KeepProfile', q, context.now);
    await keepProfile(context, profileId);
    return {};
  },
});
