import { event } from '../../platform/work/events.ts';

/** Somebody was asked to a private chat, and is to hear of it. */
export const PrivateChatAsked = event('PrivateChatAsked').with<{ channelId: number; askedId: number }>();

/** Questions to private chats lapsed or are told only now; these people's lists are another. */
export const PrivateChatsChanged = event('PrivateChatsChanged').with<{ profileIds: number[] }>();

/** People in a room were called by name in a message. */
export const ChatMentioned = event('ChatMentioned').with<{ channelId: number; number: number; calledIds: number[] }>();
