import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailboxOf } from '../profiles/index.ts';
import { judgePassword } from './judgePassword.ts';
import { hashPassword } from './passwords.ts';

/** Hash of a password somebody chose for a profile; refuses with what is wrong with it. */
export async function hashNewPassword(platform: Platform, profileId: number, password: string): Promise<string> {
  const mailbox = await mailboxOf(platform.database.read, profileId);
  const fault = await judgePassword(password, mailbox ? [mailbox.name, mailbox.email] : [], platform);
  return fault ? refuse(fault) : hashPassword(password);
}
