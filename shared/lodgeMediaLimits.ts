/** Letters at most. */
export const longestLodgeMediaWords = { albumName: 60, caption: 300, alt: 300, reason: 300 } as const;
/** How many albums a lodge may have, and how many items an album. */
export const mostLodgeAlbums = 50;
export const mostLodgeMedia = 500;
