import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived, with the address it would come back to. */
export type ReceivedMail = Email & { returnTo: string };

/** Headers of a mail that have nothing on their first line (RFC 5322 lets a header be folded anywhere, but not all who read it do). */
function emptyLines(message: Buffer): string[] {
  const [head = ''] = message.toString('latin1').split('\r\n\r\n');
  return [...head.matchAll(/^([\w-]+):[ \t]*\r\n[ \t]/gm)].map(([, name]) => name!);
}

/** A real SMTP server on loopback that keeps what it got, oldest first; where it `opens` none, it counts them only. */
export async function mailSink({ opens = true } = {}) {
  const mails: ReceivedMail[] = [];
  const faults: string[] = [];
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
        const message = Buffer.concat(chunks);
        faults.push(...emptyLines(message));
        void PostalMime.parse(message).then((mail) => {
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
    /** Throws an Error when a mail came with a header of which some servers read nothing. */
    check: () => {
      if (faults.length > 0) throw new Error(`A mail had headers folded right after their names: ${faults.join(', ')}`);
    },
    /** Forgets what came, and what was to be refused. */
    forget: () => {
      mails.length = 0;
      faults.length = 0;
      received = 0;
      refusals.clear();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
