import { buffer } from 'node:stream/consumers';
import { mailboxOf } from '../modules/profiles/index.ts';
import { entities } from '../modules/index.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { readDeliveryReport } from '../platform/mail/deliveryReport.ts';
import { saysAddress } from '../platform/mail/mail.ts';
import { isBounceOf, noteReturned, profileOfBounce } from '../platform/mail/returnedMail.ts';
import { readSecrets, type Secrets } from '../platform/secrets.ts';

/**
 * Takes a mail that came to an address for returns from standard input and notes that the address it had been sent to takes
 * no mail. What is no failed delivery of ours changes nothing; a mail system is always told that all is well.
 */
export default async function bounce(): Promise<void> {
  const message = await buffer(process.stdin);
  const config = readConfig();
  const database = await openDatabase(config, entities);
  try {
    console.error(await noteReport(message, database, readSecrets(config.dataDir)));
  } finally {
    await database.close();
  }
}

/** Judges a report and notes what it says; answers that in words. */
export async function noteReport(
  message: Uint8Array,
  { ownPool, read }: Pick<Database, 'ownPool' | 'read'>,
  secrets: Secrets,
): Promise<string> {
  const { to, recipients } = await readDeliveryReport(message);
  const failed = recipients.find(({ action, status }) => action === 'failed' && /^5\.\d{1,3}\.\d{1,3}$/.test(status));
  if (recipients.length === 0) return 'This is no delivery report; nothing was noted.';
  if (!failed) return 'The delivery has not failed for good; nothing was noted.';
  if (saysAddress(failed.status) === false) return 'That says nothing of the address; nothing was noted.';
  for (const address of to) {
    const profileId = profileOfBounce(address);
    const mailbox = profileId && (await mailboxOf(read, profileId));
    if (!mailbox || !isBounceOf(secrets, mailbox, address)) continue;
    await noteReturned(ownPool, mailbox, failed.status);
    return `The mail to profile ${profileId} came back: ${failed.status}.`;
  }
  return 'It came to no address of ours that is signed for the present address of a profile; nothing was noted.';
}
