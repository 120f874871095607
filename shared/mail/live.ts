import { live } from '../live.ts';

export interface MailMessages {
  /** There is something new in a conversation of the member, up to this number; its words are asked for. */
  mail: (mail: { conversationId: number; number: number }) => void;
  /** The member, on another device, or the other one has read as far as this number. */
  mailRead: (read: { conversationId: number; number: number; own: boolean }) => void;
  /** Somebody is writing in a conversation of the member; it holds for some seconds. */
  mailTyping: (typing: { conversationId: number; profileId: number }) => void;
}

export const mailLive = live({
  own: ['Conversations', 'Conversation', 'Mails', 'ContactFilter', 'LodgeMail'],
});
