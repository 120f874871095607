import { NotificationChannel } from '../../../shared/enums.ts';
import type { NotificationCategory, NotificationType } from '../../../shared/notifications/contract.ts';

const { ShowPopup: popUp, PlayAudio: sound, SendEmail: mail, SendPush: push } = NotificationChannel;
const every = popUp | sound | mail | push;
const onSite = popUp | sound | push;

/** Goes to the member's devices where there are any, else by mail: both at once only by the member's own choice. */
const outside = 'outside';

interface Kind {
  /** The event it follows from. */
  event: string;
  category: NotificationCategory;
  /** Its path on the site, without any private words, from the ids of what it tells of. */
  link: (ids: never) => string;
  /** Several about one page are shown as one. */
  grouped?: boolean;
  /** Whether it comes from a person, so that one may say from whom. */
  fromPeople?: boolean;
  /** On which channels it can come: every one, unless it says otherwise. */
  possible?: number;
  /** Which of them cannot be switched off. */
  fixed?: number;
  /** What somebody gets who has chosen nothing. */
  usual: readonly (number | typeof outside)[];
  /**
   * Whether it comes also when one of the two blocked the other: what those who run a lodge must know comes as it is,
   * what a lodge decided without the person who decided. Everything else does not.
   */
  betweenApart?: 'Named' | 'Nameless';
  /** Comes to those at the desk, and stands in the settings of nobody else. */
  atDesk?: true;
  /** Where mails and pushes lead, when the link itself would say too much outside the site. */
  outsideLink?: string;
}

const blogEntry = ({ blogEntryId }: { blogEntryId: number }) => `/Community/Blogs/Entry/${blogEntryId}`;
const blogComment = (ids: { blogEntryId: number; commentId: number }) => `${blogEntry(ids)}#comment-${ids.commentId}`;
const lodge = ({ lodgeId }: { lodgeId: number }) => `/Lodges/Lodge/${lodgeId}/-/About`;
const meetup = ({ lodgeId, day, meetupId }: { lodgeId: number; day: string; meetupId: number }) =>
  `/Lodges/Lodge/${lodgeId}/-/Calendar/${day}/${meetupId}`;
const debate = ({ lodgeId, categoryId, entryId }: { lodgeId: number; categoryId: number; entryId: number }) =>
  `/Lodges/Lodge/${lodgeId}/-/Debate/Category/${categoryId}/Topic/${entryId}`;
const lodgeAlbum = ({ lodgeId, albumId }: { lodgeId: number; albumId: number }) =>
  `/Lodges/Lodge/${lodgeId}/-/Media/Album/${albumId}`;
const statement = ({ statementId }: { statementId: number }) => `/Statement/${statementId}`;

const blogs = { category: 'blogs', fromPeople: true, usual: [popUp, outside] } as const;
const lodges = { category: 'lodges', usual: [popUp, outside] } as const;
const people = { category: 'people', fromPeople: true, usual: [popUp, outside] } as const;
const house = { category: 'house', usual: [popUp, outside] } as const;
// These come by mail whatever somebody has stopped; the module that sends them does so itself.
const letter = { ...house, possible: onSite, fixed: popUp, usual: [popUp, push], outsideLink: '/Start' } as const;

/** One row a type. Its texts are `notification.<type>.*` of the catalogue: `text`, and `title` and `hint` of its settings. */
export const types = {
  BlogEntryCommented: { ...blogs, event: 'BlogCommentAdded', link: blogComment, grouped: true },
  BlogCommentAnswered: { ...blogs, event: 'BlogCommentAdded', link: blogComment, grouped: true },
  BlogEntryPublished: { ...blogs, event: 'BlogPublished', link: blogEntry },
  BlogFollowedEntryCommented: { ...blogs, event: 'BlogCommentAdded', link: blogComment, grouped: true, usual: [popUp] },
  BlogMentioned: { ...blogs, event: 'BlogCommentAdded', link: blogComment, grouped: true },
  BlogAuthorFollowed: {
    ...blogs,
    event: 'BlogAuthorFollowed',
    link: () => '/Community/Blogs/Followed/MyFollowers',
    grouped: true,
    usual: [popUp],
  },
  BlogEntryCurated: { ...blogs, event: 'BlogCurated', link: blogEntry, fromPeople: false },
  BlogEntryNotPublished: {
    ...blogs,
    event: 'BlogNotPublished',
    link: ({ blogEntryId }: { blogEntryId: number }) => `/Community/Blogs/Edit/${blogEntryId}`,
    fromPeople: false,
    outsideLink: '/Community/Blogs/MyBlogs',
  },
  LodgeMembershipRequested: {
    ...lodges,
    event: 'MembershipRequested',
    link: ({ lodgeId }: { lodgeId: number }) => `/Lodges/Lodge/${lodgeId}/-/MemberManagement/PendingRequests`,
    fromPeople: true,
    grouped: true,
    betweenApart: 'Named',
  },
  LodgeMembershipApproved: { ...lodges, event: 'MembershipApproved', link: lodge, betweenApart: 'Nameless' },
  LodgeMembershipDeclined: { ...lodges, event: 'MembershipDeclined', link: lodge, betweenApart: 'Nameless' },
  LodgeMembershipEnded: { ...lodges, event: 'MembershipRevoked', link: lodge, betweenApart: 'Nameless' },
  LodgeRankChanged: { ...lodges, event: 'PromotedToAssistant', link: lodge, betweenApart: 'Nameless' },
  LodgeOwnershipPassed: { ...lodges, event: 'OwnershipPassed', link: lodge, betweenApart: 'Named' },
  LodgeOwnershipTaken: { ...lodges, event: 'OwnershipTaken', link: lodge, betweenApart: 'Named' },
  LodgeOwnerless: { ...lodges, event: 'OwnershipReleased', link: lodge, betweenApart: 'Named' },
  LodgeTakeoverGranted: { ...lodges, event: 'OwnershipTaken', link: lodge },
  LodgeTakeoverDeclined: { ...lodges, event: 'LodgeTakeoverDeclined', link: lodge },
  LodgeMeetupCreated: { ...lodges, event: 'MeetupCreated', link: meetup, usual: [popUp] },
  LodgeMeetupChanged: { ...lodges, event: 'MeetupMoved', link: meetup },
  LodgeMeetupCancelled: { ...lodges, event: 'MeetupCancelled', link: meetup },
  LodgeMeetupPlaceFree: { ...lodges, event: 'MeetupPlaceGiven', link: meetup },
  LodgeMeetupReminder: { ...lodges, event: 'MeetupComesUp', link: meetup },
  LodgeMeetupCommented: {
    ...lodges,
    event: 'MeetupCommented',
    link: meetup,
    fromPeople: true,
    grouped: true,
    usual: [popUp],
  },
  LodgeLeaving: { ...lodges, event: 'LodgeDeletionAsked', link: lodge },
  LodgeDebateEntryCreated: {
    ...lodges,
    event: 'DebateEntryCreated',
    link: debate,
    fromPeople: true,
    grouped: true,
    usual: [popUp],
  },
  LodgeDebateReplied: {
    ...lodges,
    event: 'DebateCommentAdded',
    link: (ids: { lodgeId: number; categoryId: number; entryId: number; commentId: number }) =>
      `${debate(ids)}#comment-${ids.commentId}`,
    fromPeople: true,
    grouped: true,
  },
  LodgeDebateEntryRemoved: { ...lodges, event: 'DebateEntryRemoved', link: debate, betweenApart: 'Nameless' },
  LodgeMediaWaits: {
    ...lodges,
    event: 'MediaApproved',
    link: ({ lodgeId }: { lodgeId: number }) => `/Lodges/Lodge/${lodgeId}/-/Media/Validation`,
    fromPeople: true,
    grouped: true,
    betweenApart: 'Named',
  },
  LodgeMediaApproved: { ...lodges, event: 'MediaApproved', link: lodgeAlbum, grouped: true, usual: [popUp] },
  LodgeMediaAccepted: {
    ...lodges,
    event: 'LodgeMediaAccepted',
    link: lodgeAlbum,
    grouped: true,
    usual: [popUp],
    betweenApart: 'Nameless',
  },
  LodgeMediaRejected: { ...lodges, event: 'LodgeMediaRejected', link: lodgeAlbum, betweenApart: 'Nameless' },
  GuestbookEntryAdded: {
    ...people,
    event: 'GuestbookEntryAdded',
    link: ({ profileId }: { profileId: number }) => `/Profile/${profileId}/Guestbook`,
    grouped: true,
  },
  RelationAsked: { ...people, event: 'RelationAsked', link: () => '/EditProfile/Relations' },
  RelationConfirmed: { ...people, event: 'RelationConfirmed', link: () => '/EditProfile/Relations' },
  FavoriteBirthday: {
    ...people,
    event: 'BirthdayCame',
    link: ({ profileId }: { profileId: number }) => `/Profile/${profileId}/About`,
    fromPeople: false,
    usual: [popUp],
  },
  StatementIssued: { ...letter, event: 'StatementIssued', link: statement },
  AlbumAccessRequested: {
    ...people,
    event: 'AlbumAccessRequested',
    link: ({ albumId }: { albumId: number }) => `/EditProfile/PicturesAndVideos/Album/${albumId}`,
    grouped: true,
    outsideLink: '/EditProfile/PicturesAndVideos/Albums',
  },
  AlbumAccessGranted: {
    ...people,
    event: 'AlbumAccessGranted',
    link: ({ albumId, ownerId }: { albumId: number; ownerId: number }) =>
      `/Profile/${ownerId}/Pictures/Albums/Protected/${albumId}`,
    outsideLink: '/Start',
  },
  MediaConsentAsked: {
    ...people,
    event: 'MediaConsentAsked',
    link: () => '/EditProfile/PicturesAndVideos',
    outsideLink: '/EditProfile/PicturesAndVideos',
  },
  MediaApproved: {
    ...house,
    event: 'MediaApproved',
    link: () => '/EditProfile/PicturesAndVideos/Albums',
    grouped: true,
    usual: [popUp],
    outsideLink: '/EditProfile/PicturesAndVideos',
  },
  MediaSealed: {
    ...house,
    event: 'MediaSealed',
    link: ({ profileId }: { profileId: number }) => `/Staff/Profile/${profileId}`,
    grouped: true,
    fixed: popUp,
    atDesk: true,
    outsideLink: '/Staff',
  },
  AppealDecided: { ...letter, event: 'AppealDecided', link: statement },
  ReportDecided: { ...house, event: 'CaseDecided', link: () => '/Statements', outsideLink: '/Start' },
  ReporterAsked: { ...house, event: 'ReporterAsked', link: () => '/Statements', outsideLink: '/Start' },
  DarkDecided: { ...house, event: 'DarkDecided', link: () => '/EditProfile/DarkProfile', outsideLink: '/EditProfile' },
  ExportReady: { ...house, event: 'ExportReady', link: () => '/EditProfile/Account', usual: [popUp, mail] },
} satisfies Record<NotificationType, Kind>;

/** The ids of which the link of a type is made. */
export type LinkIds<T extends NotificationType> =
  Parameters<(typeof types)[T]['link']> extends [infer Ids] ? Ids : Record<string, never>;

/** The row of a type. */
export const kindOf = (type: NotificationType): Kind => types[type];

export const possibleChannels = (type: NotificationType): number => kindOf(type).possible ?? every;
export const fixedChannels = (type: NotificationType): number => kindOf(type).fixed ?? 0;

/** The house's own choice of channels for somebody with or without a device that receives pushes. */
export const usualChannels = (type: NotificationType, hasDevice: boolean): number =>
  kindOf(type)
    .usual.map((channel) => (channel === outside ? (hasDevice ? push : mail) : channel))
    .reduce((all, channel) => all | channel, 0);

/** The types of a category. */
export const typesOf = (category: NotificationCategory): NotificationType[] =>
  (Object.keys(types) as NotificationType[]).filter((type) => kindOf(type).category === category);

/** The path that may stand in a mail or a push. */
export const outsideLink = ({ type, link }: { type: NotificationType; link: string }): string =>
  kindOf(type).outsideLink ?? link;
