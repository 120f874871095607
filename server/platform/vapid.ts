import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import webpush from 'web-push';

/** A pair of keys by which push services know us (RFC 8292), in base64url. */
export interface VapidPair {
  publicKey: string;
  privateKey: string;
}

export const makeVapidPair = (): VapidPair => webpush.generateVAPIDKeys();

/** The pairs of a file, newest first; a file of the first kind holds one pair alone. */
const readPairs = (file: string): VapidPair[] =>
  [JSON.parse(readFileSync(file, 'utf8')) as VapidPair | VapidPair[]].flat();

/** Our pairs of keys. A device is bound to the one under which it subscribed, so older ones stay for signing. */
export class VapidKeys {
  readonly #file: string;
  #pairs: VapidPair[];

  /** Throws what the file system says when there is no such file. */
  constructor(file: string) {
    this.#file = file;
    this.#pairs = readPairs(file);
  }

  /** The key under which devices subscribe now. */
  get publicKey(): string {
    return this.#pairs[0]!.publicKey;
  }

  /** The pair of a public key; null is the oldest one, from before pairs were noted. Undefined when we have it no more. */
  pairOf(publicKey: string | null): VapidPair | undefined {
    if (publicKey === null) return this.#pairs.at(-1);
    // Another process may have subscribed a device under a pair that is newer than this one's start.
    return this.#find(publicKey) ?? this.#readAgain().#find(publicKey);
  }

  /** Puts a new pair before the others; answers its public key. Processes that run already offer it after their restart. */
  rotate(): string {
    const pairs = [makeVapidPair(), ...readPairs(this.#file)];
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(pairs), { mode: 0o600 });
    // A file that takes the place of another appears whole.
    renameSync(draft, this.#file);
    return this.#readAgain().publicKey;
  }

  #find(publicKey: string): VapidPair | undefined {
    return this.#pairs.find((pair) => pair.publicKey === publicKey);
  }

  #readAgain(): this {
    this.#pairs = readPairs(this.#file);
    return this;
  }
}
