import { showing } from '../../../platform/work/jobs.ts';
import { PrivateChatsChanged } from '../events.ts';

/** Has open pages read private chats again that changed without anybody acting there. */
export const ShowPrivateChats = showing('ShowPrivateChats', PrivateChatsChanged, ({ data: { profileIds } }, pages) => {
  for (const profileId of profileIds) pages.stale(profileId, ['PrivateChat', 'PrivateChats']);
});
