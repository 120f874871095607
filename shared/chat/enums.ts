/** The specification's enumerations of the chat; their numbers are ours. */
export const ChatMessageType = { Normal: 1, JoinRoom: 2, LeaveRoom: 3, AntiSpam: 4, System: 5 } as const;

/** As what somebody is in the chat. A hidden moderator stands on no list and in no count. */
export const ChatUserLevel = { Normal: 1, Moderator: 2, ModeratorHidden: 3 } as const;

export const ChatBanUnit = { Minutes: 1, Hours: 2, Days: 3, Months: 4, Years: 5, Permanent: 6 } as const;

/** What a message of type System says happened; ours. */
export const ChatNote = {
  MessageRemoved: 1,
  TopicChanged: 2,
  SlowModeOn: 3,
  SlowModeOff: 4,
  Paused: 5,
  Resumed: 6,
  Closed: 7,
} as const;

/** Why the next message has to wait, as a message of type AntiSpam says; ours. */
export const ChatWait = { TooFast: 1, Repeated: 2, Links: 3, SlowMode: 4, Paused: 5, TimedOut: 6 } as const;
