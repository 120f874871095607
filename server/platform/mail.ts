import { createTransport, type Transporter } from 'nodemailer';

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
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** Sends mail by SMTP; without an address of a server it refuses, so that nothing is lost silently. */
export class Mailer {
  readonly #transport: Transporter | undefined;

  constructor(url: string | undefined) {
    const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
    this.#transport = url
      ? createTransport(url, { disableFileAccess: true, disableUrlAccess: true, ...timeouts } as never)
      : undefined;
  }

  /** Hands a mail to the SMTP server. Throws an Error with the code of the server or the network: its words quote the address. */
  async send(mail: Mail): Promise<void> {
    if (!this.#transport) throw new Error('SMTP_URL is not set');
    const { unsubscribe, ...rest } = mail;
    const stop: Record<string, string> = unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {};
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...stop };
    await this.#transport.sendMail({ ...rest, headers }).catch(({ code, responseCode }: SmtpError) => {
      throw new Error(`the mail was not taken: ${[code, responseCode].filter(Boolean).join(' ')}`);
    });
  }

  close(): void {
    this.#transport?.close();
  }
}
