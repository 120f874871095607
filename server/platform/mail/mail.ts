import { createTransport, type Transporter } from 'nodemailer';
import { GiveUp } from '../work/retrying.ts';

export interface Mail {
  /** Stays the same when the same mail is tried again, so that a receiver can tell. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for one-click unsubscription (RFC 8058); mails that always come have none. */
  unsubscribe?: string;
  /** The address it comes back to when it cannot be delivered; else the sender's. */
  returnTo?: string;
}

/** What the library tells of a failed mail; `command` is where in the conversation it failed. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** A mail server refused a mail for good: another try would change nothing. */
export class MailRefused extends GiveUp {
  /** The reply's code and its enhanced status (RFC 3463) where there is one, such as `550-5.1.1`; never its words. */
  readonly code: string;
  /** Whether it is the receiver's address that takes no mail. */
  readonly addressFails: boolean;

  constructor({ command, responseCode = 0, response = '' }: SmtpError) {
    const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    const code = [responseCode, status].filter(Boolean).join('-');
    super(`the mail was refused: ${code}`);
    this.code = code;
    this.addressFails = saysAddress(status) ?? (command === 'RCPT TO' && [550, 551, 553, 556].includes(responseCode));
  }
}

/**
 * Whether an enhanced status (RFC 3463) speaks of the receiver's address or mailbox, whether the mail server says it at once or
 * in a mail that comes back; undefined when it is missing or general. A mailbox that is full, or a mail that is not wanted, is none.
 */
export function saysAddress(status: string | undefined): boolean | undefined {
  if (!status || status.startsWith('5.0.')) return undefined;
  return /^5\.(1\.([1-6]|10)|2\.1)$/.test(status);
}

/** Only what is said about the mail itself is final; a refused log-on or greeting is the operator's to mend. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Sends mail by SMTP; without an address of a server it refuses, so that nothing is lost silently. */
export class Mailer {
  readonly #transport: Transporter | undefined;

  constructor(url: string | undefined) {
    const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
    // A connection is greeted and encrypted once for many mails; one that was closed meanwhile is opened again.
    const pool = { pool: true, maxConnections: 8, maxRequeues: 1 } as const;
    const safe = { disableFileAccess: true, disableUrlAccess: true };
    // Quoted-printable takes a third of what a mail costs, and every mail has letters that need one of the two.
    const defaults = { textEncoding: 'base64' } as const;
    this.#transport = url ? createTransport({ url, ...safe, ...timeouts, ...pool }, defaults) : undefined;
  }

  /**
   * Hands a mail to the SMTP server. Throws MailRefused when it is refused for good, else an Error with the code of the
   * server or the network: its words quote the address.
   */
  async send(mail: Mail): Promise<void> {
    if (!this.#transport) throw new Error('SMTP_URL is not set');
    const { unsubscribe, returnTo, ...rest } = mail;
    // Left as it is: the library would fold an address that is long right after the name, where some read nothing.
    const stop = unsubscribe && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...stop };
    const envelope = returnTo && { envelope: { from: returnTo, to: mail.to } };
    await this.#transport.sendMail({ ...rest, headers, ...envelope }).catch((error: SmtpError) => {
      if (isFinal(error)) throw new MailRefused(error);
      throw new Error(`the mail was not taken: ${[error.code, error.responseCode].filter(Boolean).join(' ')}`);
    });
  }

  close(): void {
    this.#transport?.close();
  }
}
