import { aboutLodges, aboutPeople, notificationKinds, popUp } from '../notifications/kinds.ts';

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
  LodgeMailReceived: {
    ...aboutLodges,
    icon: 'Mail',
    tone: 'amber',
    event: 'MailSent',
    link: ({ lodgeId, conversationId }: { lodgeId: number; conversationId: number }) =>
      `/Lodges/Lodge/${lodgeId}/-/Mail/${conversationId}`,
    fromPeople: true,
    grouped: true,
  },
  GroupChatInvited: {
    ...aboutPeople,
    icon: 'UsersGroup',
    event: 'InvitedToGroupChat',
    link: ({ conversationId }: OfConversation) => `/Mail/${conversationId}`,
    usual: [popUp],
  },
});
