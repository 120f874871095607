/** The page of a profile. */
export const profilePath = (profileId: number) => `/Profile/${profileId}/About`;

/** Where one writes to a profile. */
export const writePath = (profileId: number) => `/Mail?to=${profileId}`;
