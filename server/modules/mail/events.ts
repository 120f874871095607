import { event } from '../../platform/work/events.ts';

/** One mail of a conversation, by its number. */
type OfMail = { conversationId: number; number: number };

export const MailSent = event('MailSent').with<OfMail>();
/** Somebody who had declined it reads it after all. */
export const MailCaughtUp = event('MailCaughtUp').with<OfMail>();
export const MailUnsent = event('MailUnsent').with<OfMail>();
/** Somebody has read as far as this number. */
export const MailRead = event('MailRead').with<OfMail & { profileId: number }>();
export const InvitedToGroupChat = event('InvitedToGroupChat').with<{ conversationId: number; profileId: number }>();
/** Who runs a lodge said that one of its conversations needs no answer. */
export const LodgeConversationMarkedAnswered = event('LodgeConversationMarkedAnswered').with<{
  conversationId: number;
}>();
/** Somebody lets other first contacts in than before. */
export const ContactFilterChanged = event('ContactFilterChanged').with<{ profileId: number }>();
/** How conversations stand for one of their people is another: moved, muted, pinned, declined, removed. */
export const ConversationsChanged = event('ConversationsChanged').with<{ profileId: number }>();
