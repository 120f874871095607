import { createTransport, type Transporter } from 'nodemailer';

export interface Mail {
  /** Stays the same when the same mail is tried again, so that a receiver can tell. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail by SMTP; without an address of a server it refuses, so that nothing is lost silently. */
export class Mailer {
  readonly #transport: Transporter | undefined;

  constructor(url: string | undefined) {
    const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
    this.#transport = url
      ? createTransport(url, { disableFileAccess: true, disableUrlAccess: true, ...timeouts } as never)
      : undefined;
  }

  /** Hands a mail to the SMTP server. Throws what the server or the network says. */
  async send(mail: Mail): Promise<void> {
    if (!this.#transport) throw new Error('SMTP_URL is not set');
    await this.#transport.sendMail({
      ...mail,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  }

  close(): void {
    this.#transport?.close();
  }
}
