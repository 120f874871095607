/** So many letters may say why something is kept out of a lodge; other words are as long as elsewhere in media. */
export const longestRejection = 300;
/** How many albums a lodge may have, and how many items an album. */
export const mostLodgeAlbums = 50;
export const mostLodgeMedia = 500;
