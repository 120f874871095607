import type { Actor } from '../../platform/actor.ts';
import type { Call } from '../../platform/handlerTypes.ts';
import type { Platform } from '../../platform/platform.ts';
import { digest } from '../../platform/secrets.ts';

/** Reports are free, floods of them are not: neither for whoever reads them nor for the mailbox that gets receipts. */
export async function takeReportLimit(
  { call, platform }: { call: Call; platform: Platform },
  { profileId }: Actor,
  email: string | undefined,
): Promise<void> {
  await platform.limits.take('reportNetwork', call.address);
  await platform.limits.take('report', profileId ? `profile ${profileId}` : `address ${call.address}`);
  if (!email) return;
  const mailbox = digest(platform.secrets, 'report mail', email.toLowerCase().replace(/\+.*@/, '@'));
  await platform.limits.take('reportMail', mailbox.toString('base64url'));
}
