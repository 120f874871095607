/** A WebSocket of our own, byte by byte: it sends what no library sends, and reads only when it is told to. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const opcode = { text: 1, binary: 2, close: 8, ping: 9 } as const;

/** With what the server closed it. */
export interface Closing {
  code: number;
  reason: string;
}

export class RawSocket {
  readonly #socket: Socket;
  #unread: Buffer = Buffer.alloc(0);
  #closing: Closing = { code: 1006, reason: '' };
  #isUp = false;
  /** What it read, as engine.io writes it: `0` opens, `40` lets in, `42` tells. */
  readonly read: string[] = [];
  readonly closed: Promise<Closing>;
  /** Hears of each packet as it is read. */
  onPacket: (packet: string) => void = (packet) => void this.read.push(packet);

  private constructor(url: string, cookie: string) {
    const { hostname, port, host } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => this.#socket.on('close', () => resolve(this.#closing)));
    const head = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `host: ${host}`, `cookie: ${cookie}`];
    const upgrade = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
    const key = `sec-websocket-key: ${randomBytes(16).toString('base64')}`;
    this.#socket.write(`${[...head, ...upgrade, key].join('\r\n')}\r\n\r\n`);
  }

  /** One that the hub has let in. */
  static async open(url: string, { cookie }: { cookie: string }): Promise<RawSocket> {
    const socket = new RawSocket(url, cookie);
    // What comes before it says that it is open is not read.
    await socket.until((packet) => packet.startsWith('0'));
    socket.send('40');
    await socket.until((packet) => packet.startsWith('40'));
    return socket;
  }

  /** Waits for something that must be read, as long as it is open; the test's own deadline is the bound. */
  async until(holds: (packet: string) => boolean): Promise<void> {
    while (!this.read.some(holds) && !this.#socket.destroyed) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  send(data: string | Buffer): void {
    this.#write(typeof data === 'string' ? opcode.text : opcode.binary, Buffer.from(data));
  }

  ping(): void {
    this.#write(opcode.ping, Buffer.alloc(0));
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  /** Ends it as a line that breaks. */
  end(): void {
    this.#socket.destroy();
  }

  #write(kind: number, payload: Buffer): void {
    const mask = randomBytes(4);
    const long = payload.length > 125;
    const head = Buffer.alloc(long ? 4 : 2);
    head[0] = 0x80 | kind;
    head[1] = 0x80 | (long ? 126 : payload.length);
    if (long) head.writeUInt16BE(payload.length, 2);
    this.#socket.write(Buffer.concat([head, mask, payload.map((byte, at) => byte ^ mask[at % 4]!)]));
  }

  /** The server waits for the line to end. */
  #closeFor(payload: Buffer): void {
    this.#closing = closingIn(payload);
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    if (!this.#isUp) {
      const end = this.#unread.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#isUp = true;
      this.#unread = this.#unread.subarray(end + 4);
    }
    for (let frame = frameIn(this.#unread); frame; frame = frameIn(this.#unread)) {
      this.#unread = this.#unread.subarray(frame.length);
      if (frame.kind === opcode.text) this.onPacket(frame.payload.toString());
      if (frame.kind === opcode.close) this.#closeFor(frame.payload);
    }
  }
}

/** A server that says nothing about why sends no code. */
const closingIn = (payload: Buffer): Closing =>
  payload.length < 2
    ? { code: 1005, reason: '' }
    : { code: payload.readUInt16BE(0), reason: payload.subarray(2).toString() };

/** The first frame, where it is there as a whole; a server does not mask. */
function frameIn(bytes: Buffer): { kind: number; payload: Buffer; length: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const more = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (bytes.length < 2 + more) return undefined;
  const size = more === 2 ? bytes.readUInt16BE(2) : more === 8 ? Number(bytes.readBigUInt64BE(2)) : short;
  const begin = 2 + more;
  if (bytes.length < begin + size) return undefined;
  return { kind: bytes[0]! & 0x0f, payload: bytes.subarray(begin, begin + size), length: begin + size };
}
