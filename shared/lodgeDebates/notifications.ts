import { aboutLodges, notificationKinds, popUp } from '../notifications/kinds.ts';

const debate = ({ lodgeId, categoryId, entryId }: { lodgeId: number; categoryId: number; entryId: number }) =>
  `/Lodges/Lodge/${lodgeId}/-/Debate/Category/${categoryId}/Topic/${entryId}`;

export const lodgeDebatesNotifications = notificationKinds({
  LodgeDebateEntryCreated: {
    ...aboutLodges,
    icon: 'Messages',
    tone: 'amber',
    event: 'DebateEntryCreated',
    link: debate,
    fromPeople: true,
    grouped: true,
    usual: [popUp],
  },
  LodgeDebateReplied: {
    ...aboutLodges,
    icon: 'MessageReply',
    tone: 'amber',
    event: 'DebateCommentAdded',
    link: (ids: { lodgeId: number; categoryId: number; entryId: number; commentId: number }) =>
      `${debate(ids)}#comment-${ids.commentId}`,
    fromPeople: true,
    grouped: true,
  },
  LodgeDebateEntryRemoved: {
    ...aboutLodges,
    icon: 'X',
    tone: 'amber',
    event: 'DebateEntryRemoved',
    link: debate,
    betweenBlocked: 'Nameless',
  },
});
