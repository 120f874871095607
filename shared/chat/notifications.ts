import { aboutPeople, notificationKinds, popUp, push } from '../notifications/kinds.ts';

export const chatNotifications = notificationKinds({
  PrivateChatAsked: {
    ...aboutPeople,
    icon: 'Messages',
    event: 'PrivateChatAsked',
    link: ({ partnerProfileId }: { partnerProfileId: number }) => `/PrivateChat/${partnerProfileId}`,
    usual: [popUp, push],
  },
  ChatMentioned: {
    ...aboutPeople,
    icon: 'At',
    event: 'ChatMentioned',
    link: ({ roomId }: { roomId: number }) => `/PublicChat/Room/${roomId}`,
    usual: [popUp],
  },
});
