/** The page of a profile. */
export const profilePath = (profileId: number) => `/Profile/${profileId}/About`;

/** Where one writes to a profile. */
export const writePath = (profileId: number) => `/Mail?to=${profileId}`;

/** The private chat with a profile, or where one asks for it. */
export const privateChatPath = (profileId: number) => `/PrivateChat/${profileId}`;
