/** How much there may be of pictures, videos, albums and their words. */
/** The version of the words a member confirms before uploading; who confirmed an older one confirmed those. */
export const consentVersion = 1;

/** What a member may upload altogether, in files and in bytes. */
export const mediaQuota = { files: 2000, bytes: 20 * 1024 * 1024 * 1024 } as const;

/** What of it may wait: unfinished uploads and those not used anywhere yet; pictures in mails count here for a day. */
export const waitingQuota = { files: 200, bytes: 2 * 1024 * 1024 * 1024 } as const;

/** How long the words beside a picture may be. */
export const longestMediaWords = { caption: 300, alt: 300, albumName: 60 } as const;

/** How many albums a member may have, and how many profile pictures. */
export const mostAlbums = 50;
export const mostProfilePictures = 12;

/** Width divided by height of the cut that stands on cards. */
export const portraitRatio = 4 / 4.5;
