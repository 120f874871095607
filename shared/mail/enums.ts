/** The specification's enumerations of mails; their numbers are ours. */
export const ConversationType = { Normal: 1, System: 2, Lodge: 3, Event: 4, GroupChat: 5 } as const;

/** `Normal` is what somebody wrote; the others are lines of what happened in a conversation. */
export const MailType = {
  Normal: 1,
  Receipt: 2,
  SystemMessage: 3,
  GroupChatCreated: 10,
  GroupChatInvited: 11,
  GroupChatJoined: 12,
  GroupChatLeft: 13,
  GroupChatRemoved: 14,
  GroupChatRenamed: 15,
  LodgeApproved: 20,
  LodgeDeclined: 21,
  LodgeLeft: 22,
  AlbumOpened: 30,
  AlbumClosed: 31,
} as const;

/** How far a mail was read: of a received one `Unread` or `Read`, of an own one `Sent` or `SentAndRead`; `None` of a line. */
export const MailReadState = { None: 0, Unread: 1, Read: 2, Sent: 3, SentAndRead: 4 } as const;

/** Where a conversation stands for one of its people; ours. */
export const MailBox = { Inbox: 1, Requests: 2, Archive: 3, System: 4 } as const;

/** How somebody stands to a conversation of several; ours. Of two, both are in it; with a lodge, who runs it reads and answers. */
export const ParticipantStatus = { Joined: 1, Invited: 2, Left: 3, Runs: 4 } as const;

/** What the house writes about; ours. */
export const HouseMail = { Welcome: 1, Statement: 2, LodgeApproved: 3, LodgeDeclined: 4, Receipt: 5 } as const;

/** Why a first mail came to the requests; ours. */
export const FilteredBy = { Group: 1, Age: 2, NotVerified: 3, Distance: 4, NewAccount: 5, Pictures: 6 } as const;

/** Why the reader of a mail is warned; ours. */
export const MailWarning = { Money: 1, OffSite: 2 } as const;

/** What speaks for an attempt to cheat by mail; ours. */
export const MailSignal = { ManyFirstMails: 1, SameWords: 2, Money: 3, OffSite: 4, LockedDevice: 5 } as const;
