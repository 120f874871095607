import webpush from 'web-push';
import { seconds } from './clock.ts';
import { Lanes } from './work/lanes.ts';
import { OutboundRefused, pauseAsked, type Outbound, type OutboundAnswer } from './outbound.ts';
import { pushLifetime } from './work/patience.ts';
import type { VapidKeys, VapidPair } from './vapid.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The public key of ours under which the device subscribed; null for the oldest. */
  vapidPublicKey: string | null;
}

/** What a device shows: words only, decided by the receiver's wording level. */
export interface PushMessage {
  title: string;
  body: string;
  /** Stands alone when the push service takes no more. */
  shortTitle: string;
  /** Path to open on a click. */
  link: string;
  /** A later message under the same tag replaces the earlier one. */
  tag: string;
}

/**
 * `gone`: the device is to be forgotten; `later`: no place of ours is free for so long; `failed`: another try makes sense, after
 * the pause that the service asks for; `refused`: none of this push ever does.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; milliseconds: number }
  | { kind: 'too large' }
  | { kind: 'refused'; status: number }
  | { kind: 'failed'; status: number; pause: number };

/** As many as a worker takes jobs of the queue `pushes` at once. */
const places = 32;

const patienceOfHouse = 10 * seconds;

/** Sends Web Push (RFC 8030, 8291, 8292): the library builds the encrypted request, the guarded fetch carries it. */
export class Pusher {
  readonly #vapid: VapidKeys;
  readonly #outbound: Outbound;
  readonly #subject: string;
  readonly #patience: number;
  readonly #lanes = new Lanes(places);

  /** `patience` is how long a push service may take altogether, in ms. */
  constructor(vapid: VapidKeys, outbound: Outbound, subject: string, patience = patienceOfHouse) {
    this.#vapid = vapid;
    this.#outbound = outbound;
    this.#subject = subject;
    this.#patience = patience;
  }

  get publicKey(): string {
    return this.#vapid.publicKey;
  }

  /** Sends one message to one device. A target without valid keys or with an address we never call is gone. Throws what the network says. */
  async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const pair = this.#vapid.pairOf(target.vapidPublicKey);
    if (!pair) return { kind: 'gone' };
    const { origin } = new URL(target.endpoint);
    if (!this.#lanes.enter(origin)) return { kind: 'later', milliseconds: this.#lanes.pauseFor(origin) };
    const started = performance.now();
    const left = () => Math.max(1, Math.round(this.#patience - (performance.now() - started)));
    try {
      const { title, body, shortTitle, link, tag } = message;
      const outcome = await this.#call(target, pair, { title, body, link, tag }, left());
      if (outcome.kind !== 'too large') return outcome;
      return await this.#call(target, pair, { title: shortTitle, link, tag }, left());
    } catch (error) {
      if (error instanceof OutboundRefused) return { kind: 'gone' };
      throw error;
    } finally {
      this.#lanes.leave(origin, left() === 1);
    }
  }

  async #call(
    target: PushTarget,
    pair: VapidPair,
    words: Partial<PushMessage> & Pick<PushMessage, 'tag'>,
    timeout: number,
  ) {
    const { endpoint, p256dh, auth } = target;
    const request = requestOf({ endpoint, keys: { p256dh, auth } }, JSON.stringify(words), {
      TTL: pushLifetime / seconds,
      urgency: 'normal',
      topic: words.tag.replace(/[^\w-]/g, '').slice(0, 32),
      vapidDetails: { subject: this.#subject, ...pair },
    });
    if (!request) return { kind: 'gone' } as const;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    delete headers['Content-Length'];
    const asking = { method: 'POST', headers, body: request.body, timeout, maxBytes: 10_000 };
    const outcome = outcomeOf(await this.#outbound.fetch(endpoint, asking));
    // Of a pair that is no longer the present one, a push service says by this that it knows it no more.
    const forgotten = outcome.kind === 'refused' && outcome.status === 403 && pair.publicKey !== this.publicKey;
    return forgotten ? ({ kind: 'gone' } as const) : outcome;
  }
}

/** The encrypted request; undefined when the device's key is no point of the curve, which no further try would change. */
function requestOf(...about: Parameters<typeof webpush.generateRequestDetails>) {
  try {
    return webpush.generateRequestDetails(...about);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return undefined;
    throw error;
  }
}

function outcomeOf(answer: OutboundAnswer): PushOutcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'too large' };
  if (status >= 400 && status < 500 && status !== 429) return { kind: 'refused', status };
  return { kind: 'failed', status, pause: pauseAsked(answer) ?? 0 };
}
