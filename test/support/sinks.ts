import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived, with the address it would come back to. */
export type ReceivedMail = Email & { returnTo: string };

/** A real SMTP server on loopback that keeps what it got, oldest first; where it `opens` none, it counts them only. */
export async function mailSink({ opens = true } = {}) {
  const mails: ReceivedMail[] = [];
  let received = 0;
  const refusals = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [code, ...words] = refusals.get(address)?.split(' ') ?? [];
      done(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received++;
        if (!opens) return done();
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ ...mail, returnTo: envelope.mailFrom ? envelope.mailFrom.address : '' });
          done();
        });
      });
    },
  });
  // A sender that is killed half-way breaks its connection; that is part of the drill.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    received: () => received,
    /** Answers an address with a reply such as `550 5.1.1 No such user`; without one it is taken again. */
    refuse: (address: string, reply?: string) =>
      void (reply === undefined ? refusals.delete(address) : refusals.set(address, reply)),
    /** Forgets what came, and what was to be refused. */
    forget: () => {
      mails.length = 0;
      received = 0;
      refusals.clear();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
