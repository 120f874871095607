import { showing } from '../../../platform/work/jobs.ts';
import { PrivateChatsLapsed } from '../events.ts';

/** Shows on the open pages of those who saw a question that it lapsed. */
export const ShowLapsedChats = showing('ShowLapsedChats', PrivateChatsLapsed, ({ data: { profileIds } }, pages) => {
  for (const profileId of profileIds) pages.stale(profileId, ['PrivateChat', 'PrivateChats']);
});
