/** Sockets by the thousand, which take next to nothing of the processor that is measured. */
import { readFileSync } from 'node:fs';
import { RawSocket } from '../platform/rawSocket.ts';

/** How many connect at the same moment. */
const atOnce = 16;
/** What a text begins with, before the moment at which it was sent. */
const mark = '"text":"at ';

export interface Listener {
  cookie: string;
  url: string;
  /** Where it goes when that server is away, as a proxy has it go. */
  otherUrl?: string;
  topic: string;
}

/** The pages of many people, each of which watches a room, and when they heard what. */
export class Audience {
  readonly #sockets: RawSocket[] = [];
  /** Milliseconds from sending a text to each page that was told of it. */
  heardAfter: number[] = [];

  /** Opens a page for each; answers when all of them hear their room. */
  async open(listeners: readonly Listener[]): Promise<void> {
    const left = [...listeners];
    const enter = async () => {
      for (let one = left.pop(); one; one = left.pop()) await this.enter(one);
    };
    await Promise.all(Array.from({ length: atOnce }, enter));
  }

  /** Opens one page, again and again until its room is heard. */
  async enter(listener: Listener): Promise<void> {
    const { url, otherUrl = url } = listener;
    for (;;) {
      for (const at of [url, otherUrl]) if (await this.#tryToEnter({ ...listener, url: at }).catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async #tryToEnter({ cookie, url, topic }: Listener): Promise<boolean> {
    const socket = await RawSocket.open(url, { cookie });
    const watching = Promise.withResolvers<boolean>();
    socket.onPacket = (packet) => {
      if (packet === '2') return socket.send('3');
      if (packet.startsWith('431[')) return watching.resolve(packet === '431[true]');
      const at = packet.indexOf(mark);
      if (at > 0)
        this.heardAfter.push(Date.now() - Number.parseInt(packet.slice(at + mark.length, at + mark.length + 13), 10));
    };
    void socket.closed.then(() => watching.resolve(false));
    socket.send(`421["watch","${topic}"]`);
    if (!(await watching.promise)) return false;
    this.#sockets.push(socket);
    return true;
  }

  /** Breaks all lines. */
  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.end();
  }
}

/** The text that tells when it was sent. */
export const textNow = (nth: number) => `at ${Date.now()} for the soup of number ${nth}`;

/** Processor seconds that processes have used until now. */
export function processorSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}
