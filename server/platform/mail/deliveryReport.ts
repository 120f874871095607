import PostalMime, { type Email } from 'postal-mime';

/** What a delivery status notification (RFC 3464) says of a mail of ours. */
export interface DeliveryReport {
  /** The addresses it came to. */
  to: string[];
  /** Action and status of each recipient, such as `failed` and `5.1.1`. */
  recipients: { action: string; status: string }[];
}

/** Headers by which mail systems keep the address a mail came to, before the one it was written to. */
const cameTo = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];

/** Reads a mail as a delivery report; a mail that is none has no recipients. */
export async function readDeliveryReport(message: Uint8Array): Promise<DeliveryReport> {
  const mail = await PostalMime.parse(message, { forceRfc822Attachments: true });
  const to = mail.headers.filter(({ key }) => cameTo.includes(key)).map(({ value }) => value);
  return { to, recipients: recipientsIn(mail) };
}

function recipientsIn({ attachments }: Email): DeliveryReport['recipients'] {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!report) return [];
  const { content } = report;
  const text = typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1');
  // The first block is about the mail as a whole, each later one about a recipient.
  const [, ...blocks] = text.replaceAll('\r\n', '\n').trim().split(/\n\n+/);
  return blocks.map((block) => {
    const field = (name: string) => new RegExp(`^${name}:\\s*([^\\s(;]+)`, 'im').exec(block)?.[1]?.toLowerCase() ?? '';
    return { action: field('Action'), status: field('Status') };
  });
}
