import type { Platform } from '../../platform/platform.ts';
import { digest } from '../../platform/secrets.ts';

/** What stands behind a plus belongs to the same mailbox. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+.*@/, '@');

/**
 * One mailbox must not be flooded by somebody who writes its address into the form again and again. Taken when all else
 * has gone well: the refusal rolls everything back, and only a mail that really leaves is counted.
 */
export const takeMailLimit = (platform: Platform, email: string): Promise<void> =>
  platform.limits.take('signUp', `mail ${digest(platform.secrets, 'sign-up', mailboxOf(email)).toString('base64url')}`);
