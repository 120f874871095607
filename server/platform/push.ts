import webpush from 'web-push';
import type { Outbound } from './outbound.ts';
import type { Secrets } from './secrets.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a device shows: words only, decided by the receiver's wording level. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path to open on a click. */
  link: string;
  /** A later message under the same tag replaces the earlier one. */
  tag: string;
}

export type PushOutcome =
  { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; milliseconds: number } | { kind: 'failed'; status: number };

/** Sends Web Push (RFC 8030, 8291, 8292): the library builds the encrypted request, the guarded fetch carries it. */
export class Pusher {
  readonly #vapid: Secrets['vapid'];
  readonly #outbound: Outbound;
  readonly #subject: string;

  constructor(vapid: Secrets['vapid'], outbound: Outbound, subject: string) {
    this.#vapid = vapid;
    this.#outbound = outbound;
    this.#subject = subject;
  }

  get publicKey(): string {
    return this.#vapid.publicKey;
  }

  /** Sends one message to one device. A target without valid keys is gone. Throws what the network says. */
  async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const subscription = { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } };
    const request = requestOf(subscription, JSON.stringify(message), {
      TTL: 24 * 3600,
      urgency: 'normal',
      topic: message.tag.replace(/[^\w-]/g, '').slice(0, 32),
      vapidDetails: { subject: this.#subject, publicKey: this.#vapid.publicKey, privateKey: this.#vapid.privateKey },
    });
    if (!request) return { kind: 'gone' };
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    delete headers['Content-Length'];
    const answer = await this.#outbound.fetch(target.endpoint, {
      method: 'POST',
      headers,
      body: request.body,
      timeout: 10_000,
      maxBytes: 10_000,
    });
    return outcomeOf(answer.status, answer.headers.get('retry-after'));
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

function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429) return { kind: 'later', milliseconds: 1000 * Math.min(Number(retryAfter) || 60, 3600) };
  return { kind: 'failed', status };
}
