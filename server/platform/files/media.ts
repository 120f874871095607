import { clock, minutes } from '../clock.ts';
import { digest, sameDigest, type Secrets } from '../secrets.ts';

const lifetime = 30 * minutes;

/** Short-lived rights to load media: bound to a viewer, proved by a keyed digest, without a look at the database. */
export class ContentTokens {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** A token for a viewer (0 for a stranger), good for 30 minutes. */
  issue(profileId: number): { media: string; expiresAt: string } {
    const expires = clock.ms() + lifetime;
    const claim = `${profileId}.${expires}`;
    return { media: `${claim}.${this.#sign(claim).toString('base64url')}`, expiresAt: new Date(expires).toISOString() };
  }

  /** The viewer a token stands for; undefined when it is missing, edited or expired. */
  viewerOf(token: unknown): number | undefined {
    if (typeof token !== 'string') return undefined;
    const [profileId, expires, signature] = token.split('.');
    if (!signature || Number(expires) < clock.ms()) return undefined;
    const right = sameDigest(this.#sign(`${profileId}.${expires}`), Buffer.from(signature, 'base64url'));
    return right ? Number(profileId) : undefined;
  }

  #sign(claim: string): Buffer {
    return digest(this.#secrets, 'content', claim);
  }
}
