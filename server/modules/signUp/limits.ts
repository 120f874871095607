import type { Platform } from '../../platform/platform.ts';
import { digest } from '../../platform/secrets.ts';

/** One address must not be flooded with mails by somebody who writes it into the form again and again. */
export const takeMailLimit = (platform: Platform, email: string): Promise<void> =>
  platform.limits.take(
    'signUp',
    `mail ${digest(platform.secrets, 'sign-up', email.toLowerCase()).toString('base64url')}`,
  );
