/** Words of the search of members. They never reach the database: they travel by name. */

interface SearchList {
  /** By who was here lately, by when they came, or by how many visited them. */
  order: 'Activity' | 'Arrival' | 'Visitors';
  /** Whether those who live nearer stand before the others. */
  nearestFirst: boolean;
  /** Whether only those are found who are here now. */
  onlineOnly: boolean;
  /** Whether it has no screen of its own: its address shows the result with the filters beside it. */
  plain: boolean;
}

/** The lists that members are found in, in the order of their tabs; each stands at `/Search/<name>`, the first at `/Search`. */
export const searchLists = {
  All: { order: 'Activity', nearestFirst: true, onlineOnly: false, plain: true },
  Top: { order: 'Visitors', nearestFirst: false, onlineOnly: false, plain: true },
  Newest: { order: 'Arrival', nearestFirst: false, onlineOnly: false, plain: true },
  Online: { order: 'Activity', nearestFirst: true, onlineOnly: true, plain: true },
  /** By interest words, which its address carries on their own. */
  MatchWord: { order: 'Activity', nearestFirst: true, onlineOnly: false, plain: false },
  /** By all options; it is no tab. */
  Advanced: { order: 'Activity', nearestFirst: true, onlineOnly: false, plain: false },
} as const satisfies Record<string, SearchList>;

export type SearchMode = keyof typeof searchLists;
export const searchModes = Object.keys(searchLists) as [SearchMode, ...SearchMode[]];
/** The address of a list, without what is looked for in it. */
export const listPath = (mode: SearchMode): string => (mode === 'All' ? '/Search' : `/Search/${mode}`);
export const plainSearchModes = searchModes.filter((mode) => searchLists[mode].plain);

/** How lately somebody was here, as it is told; each takes in those before it. */
export const activeSpans = ['Today', 'ThisWeek', 'ThisMonth'] as const;

/** What can be missing before matches are found; the words are `search.missing.*`. */
export const matchNeeds = ['MatchSettings', 'MatchWords', 'Place'] as const;
export type MatchNeed = (typeof matchNeeds)[number];

/** The most interest words of one weight in a search. */
export const mostSearchWords = 20;
