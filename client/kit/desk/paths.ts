/** The page on which staff sees everything about a profile. */
export const personPath = (profileId: number) => `/Staff/Profile/${profileId}`;

/** Names in the address what is shown of somebody's payments: all, or the order of that number. */
export const paymentsName = 'payments';

/** The person page with the payments open. */
export const paymentsPath = (profileId: number, orderId?: number) =>
  `${personPath(profileId)}?${paymentsName}=${orderId ?? 'all'}`;

export const casePath = (caseId: number) => `/Staff/Queues/Reports?item=${caseId}`;

export const sealedPath = (mediaId: number) => `/Staff/Sealed?case=${mediaId}`;
