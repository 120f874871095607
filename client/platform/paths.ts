/** The page of a profile. */
export const profilePath = (profileId: number) => `/Profile/${profileId}/About`;
