import type { Platform } from '../../platform/platform.ts';
import { breachCount } from './breaches.ts';
import { strengthOf } from './strength.ts';

const leastLength = 10;
const leastStrength = 3;

export type PasswordFault = 'PasswordTooShort' | 'PasswordTooWeak' | 'PasswordBreached';

/**
 * What is wrong with a new password, or null. `hints` are words of its owner that make it easier to guess: name,
 * address. Of the password only the beginning of a hash may leave the house. Meant for `prepare`: it may call outside.
 */
export async function judgePassword(
  password: string,
  hints: readonly string[],
  platform: Platform,
): Promise<PasswordFault | null> {
  if (password.length < leastLength) return 'PasswordTooShort';
  if ((await strengthOf(password, hints)) < leastStrength) return 'PasswordTooWeak';
  return (await breachCount(password, platform)) > 0 ? 'PasswordBreached' : null;
}
