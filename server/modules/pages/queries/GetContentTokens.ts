import { common } from '../../../../shared/common.ts';
import { handle } from '../../../platform/handle.ts';

export const GetContentTokens = handle(common.GetContentTokens, async (_input, actor, { platform }) =>
  platform.contentTokens.issue(actor.profileId),
);
