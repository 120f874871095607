/** Enumerations of the lodges that the specification does not count; names and numbers are ours. */

/** What a lodge is about. Twenty, which travel by number as `lodgeCategoryIds`. */
export const LodgeCategory = {
  Outdoors: 1,
  WinterBathing: 2,
  FoodAndWine: 3,
  BoardGames: 4,
  Dance: 5,
  Music: 6,
  Books: 7,
  Photography: 8,
  ArtAndCulture: 9,
  Travel: 10,
  Wellness: 11,
  Sport: 12,
  Couples: 13,
  SinglePeople: 14,
  Newcomers: 15,
  OverFifty: 16,
  Young: 17,
  Regional: 18,
  Online: 19,
  Other: 20,
} as const;

/** How found lodges are sorted; these numbers travel. */
export const LodgeSort = { Name: 1, Members: 2, Activity: 3, Newest: 4, Nearest: 5 } as const;

/** The parts of a lodge of which it is kept when somebody last looked at them. */
export const LodgeSection = { About: 1, Members: 2, Debate: 3, Media: 4, Calendar: 5 } as const;

/** Bit flags: for whom a lodge is to be seen. All of them is everybody, transgender people included. */
export const LodgeVisibility = { Men: 1, Women: 2, Couples: 4, All: 7 } as const;

/** Where somebody stands with a meetup of a lodge: a place, or a turn in the queue for one. */
export const MeetupSignUp = { None: 0, Confirmed: 1, Waiting: 2 } as const;

/** What those who run a lodge say to a picture or video in its albums. */
export const LodgeMediaState = { Waiting: 1, Accepted: 2, Rejected: 3 } as const;

/** Of what in a topic somebody hears: of nothing, of answers to them, of everything. */
export const DebateFollow = { None: 0, Replies: 1, All: 2 } as const;
