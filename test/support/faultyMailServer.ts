import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How it behaves: it takes mails, is too busy for any (421), refuses receivers (550) or contents (554) for good, or keeps a mail waiting. */
export type Mood = 'up' | 'busy' | 'unknownReceiver' | 'unwantedContent' | 'slow';

const replies = {
  busy: [421, '4.3.2 Too busy, come back later'],
  unknownReceiver: [550, '5.1.1 Nobody of that name'],
  unwantedContent: [554, '5.7.1 Not wanted here'],
} as const;

const reply = (mood: keyof typeof replies) =>
  Object.assign(new Error(replies[mood][1]), { responseCode: replies[mood][0] });

/** A real SMTP server on loopback that fails as it is told, and can be away altogether. */
export class FaultyMailServer {
  mood: Mood = 'up';
  /** Ids of the mails that were taken, oldest first. */
  readonly taken: string[] = [];
  /** Receivers of all tries that came as far as naming one. */
  readonly tried: string[] = [];
  /** Connections that were turned away. */
  turnedAway = 0;
  #port = 0;
  #server: SMTPServer | undefined;
  #held: (() => void)[] = [];

  static async open(): Promise<FaultyMailServer> {
    const server = new FaultyMailServer();
    await server.start();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** How many mails are kept waiting for an answer. */
  get held(): number {
    return this.#held.length;
  }

  /** Opens the port, the same one as before. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (this.mood === 'busy') this.turnedAway++;
        done(this.mood === 'busy' ? reply('busy') : null);
      },
      onRcptTo: ({ address }, _session, done) => {
        this.tried.push(address);
        done(this.mood === 'unknownReceiver' ? reply('unknownReceiver') : null);
      },
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        stream.on('end', () => this.#take(text, done));
      },
    });
    // A sender that is killed half-way breaks its connection; that is part of the drill.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Closes the port and every connection. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#held = [];
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  #take(text: string, done: (error?: Error | null) => void): void {
    if (this.mood === 'slow') return void this.#held.push(() => done(null));
    if (this.mood === 'unwantedContent') return done(reply('unwantedContent'));
    this.taken.push(/^Message-ID: <?([^>\r\n]+)/im.exec(text)?.[1] ?? 'no id');
    done(null);
  }
}
