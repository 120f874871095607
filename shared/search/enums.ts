/** Words of the search of members. They never reach the database: they travel by name. */

/** Where one looks; each is a tab of `/Search`. */
export const searchModes = ['All', 'Top', 'Newest', 'Online', 'MatchWord', 'Advanced'] as const;
export type SearchMode = (typeof searchModes)[number];

/** How lately somebody was here, as it is told; each takes in those before it. */
export const activeSpans = ['Today', 'ThisWeek', 'ThisMonth'] as const;

/** What can be missing before matches are found; the words are `search.missing.*`. */
export const matchNeeds = ['MatchSettings', 'MatchWords', 'Place'] as const;
export type MatchNeed = (typeof matchNeeds)[number];

/** So many interest words of one weight may be asked for. */
export const mostSearchWords = 20;
