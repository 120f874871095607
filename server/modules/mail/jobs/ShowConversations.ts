import { showing } from '../../../platform/work/jobs.ts';
import { ConversationsChanged } from '../events.ts';

/** Lets every device of somebody show how their conversations stand now. */
export const ShowConversations = showing(
  'ShowConversations',
  ConversationsChanged,
  ({ data: { profileId } }, pages) => {
    pages.stale(profileId, ['Conversations', 'Conversation']);
    pages.counts([profileId], ['unreadMail']);
  },
);
