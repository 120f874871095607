import { aboutPeople, notificationKinds, popUp } from '../notifications/kinds.ts';

type OfConversation = { conversationId: number };

export const mailNotifications = notificationKinds({
  MailReceived: {
    ...aboutPeople,
    icon: 'Mail',
    event: 'MailSent',
    link: ({ conversationId }: OfConversation) => `/Mail/${conversationId}`,
    grouped: true,
  },
  MailRequested: {
    ...aboutPeople,
    icon: 'MailQuestion',
    event: 'MailSent',
    link: ({ conversationId }: OfConversation) => `/Mail/${conversationId}`,
    grouped: true,
    usual: [popUp],
  },
  GroupChatInvited: {
    ...aboutPeople,
    icon: 'UsersGroup',
    event: 'InvitedToGroupChat',
    link: ({ conversationId }: OfConversation) => `/Mail/${conversationId}`,
    usual: [popUp],
  },
});
