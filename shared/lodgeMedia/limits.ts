/** The most characters of a reason for rejecting an item. */
export const longestRejection = 300;
/** How many albums a lodge may have, and how many items an album. */
export const mostLodgeAlbums = 50;
export const mostLodgeMedia = 500;
