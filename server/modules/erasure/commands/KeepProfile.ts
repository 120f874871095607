import { erasure } from '../../../../shared/erasure/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { consumeLink } from '../../../platform/http/links.ts';
import { keepProfile } from '../../profiles/index.ts';

export const KeepProfile = handle(erasure.KeepProfile, {
  async do(_subject, { q }, _actor, context) {
    const { profileId } = await consumeLink(context.sql, context.platform.secrets, 'KeepProfile', q, context.now);
    await keepProfile(context, profileId);
    return {};
  },
});
