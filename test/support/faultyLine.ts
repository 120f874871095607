import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How the driver ends a transaction. */
const commit = Buffer.from('commit\0');

interface Pair {
  near: Socket;
  far: Socket;
  /** Its COMMIT went through, and the answer to it never comes back. */
  isDoomed: boolean;
}

/** The line between the product and PostgreSQL: everything passes, until it is told to fail. */
export class FaultyLine {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #target: number;
  #isFrozen = false;
  #commitsToLose = 0;
  /** How many answers to a COMMIT were lost. */
  lostCommits = 0;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  /** A line to a port of this machine. */
  static async open(target: number): Promise<FaultyLine> {
    const line = new FaultyLine(target);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The same address by way of this line. */
  through(url: string): string {
    return Object.assign(new URL(url), { port: String((this.#server.address() as AddressInfo).port) }).href;
  }

  /** Leads to another port from now on, and ends what led to the old one. */
  leadTo(target: number): void {
    this.#target = target;
    this.cut();
  }

  /** Nothing passes any longer in either direction, and no connection ends. */
  freeze(): void {
    this.#isFrozen = true;
    for (const { near, far } of this.#pairs) [near, far].forEach((socket) => socket.pause());
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const { near, far } of this.#pairs) [near, far].forEach((socket) => socket.resume());
  }

  /** Ends every connection, in the middle of whatever it does. */
  cut(): void {
    for (const pair of this.#pairs) this.#end(pair);
  }

  /** Lets the next COMMITs land, and ends their connections before anybody hears of it. */
  loseCommits(count: number): void {
    this.#commitsToLose += count;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    const pair: Pair = { near, far, isDoomed: false };
    this.#pairs.add(pair);
    near.on('data', (chunk) => this.#forth(pair, chunk));
    far.on('data', (chunk) => (pair.isDoomed ? this.#lose(pair) : near.write(chunk)));
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => this.#end(pair));
      if (this.#isFrozen) socket.pause();
    }
  }

  #forth(pair: Pair, chunk: Buffer): void {
    if (this.#commitsToLose > 0 && chunk.includes(commit)) {
      this.#commitsToLose--;
      pair.isDoomed = true;
    }
    pair.far.write(chunk);
  }

  #lose(pair: Pair): void {
    this.lostCommits++;
    this.#end(pair);
  }

  #end(pair: Pair): void {
    if (!this.#pairs.delete(pair)) return;
    // With bytes unread, which is the middle of something, the system sends a reset by itself.
    pair.near.destroy();
    pair.far.destroy();
  }
}
