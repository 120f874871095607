import { mediaFiles } from '../../../../shared/media/files.ts';
import { handle } from '../../../platform/handle.ts';

export const GetContentTokens = handle(mediaFiles.GetContentTokens, async (_input, actor, { platform }) =>
  platform.contentTokens.issue(actor.profileId),
);
