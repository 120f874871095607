/** What the older version knows nothing of: something done together with others, and something done alone. */
export const newer: readonly string[] = ['NotifyOfComment', 'SendEmail'];
