import { showing } from '../../../platform/work/jobs.ts';
import { BlockEchoed } from '../../people/index.ts';

/** Takes a private chat from the open pages of whom a block has reached from the other side. */
export const ShowLostChat = showing('ShowLostChat', BlockEchoed, ({ data: { profileId } }, pages) => {
  pages.lookAgain(profileId);
  pages.stale(profileId, ['PrivateChat', 'PrivateChats']);
});
