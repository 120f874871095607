/** What open pages hear of private chats: that one's own list is another, and nothing of whom it is about. */
import type { CommandContext } from '../../../platform/handlerTypes.ts';

/** Has people read their private chats again. */
export const tellPrivately = ({ afterCommit, platform }: CommandContext, profileIds: readonly number[]): void =>
  afterCommit(() => {
    for (const profileId of profileIds) platform.hub.stale(profileId, ['PrivateChat', 'PrivateChats']);
  });
