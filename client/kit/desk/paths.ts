/** The page on which staff sees everything about a profile. */
export const personPath = (profileId: number) => `/Staff/Profile/${profileId}`;

export const casePath = (caseId: number) => `/Staff/Queues/Reports?item=${caseId}`;

export const sealedPath = (mediaId: number) => `/Staff/Sealed?case=${mediaId}`;
