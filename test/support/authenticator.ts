import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

interface Credential {
  id: string;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const flags = { present: 1, verified: 4, backupPossible: 8, backedUp: 16, attested: 64 };

/** A device with passkeys in software (ES256), as a browser at `origin` would ask it. What it says wrong, a test says so. */
export class Authenticator {
  readonly origin: string;
  readonly credentials: Credential[] = [];
  /** Whether it asks its owner for a finger or a PIN. */
  verifies = true;
  /** What the browser says of the page around the one that asks. */
  around: { crossOrigin?: boolean; topOrigin?: string } = { crossOrigin: false };

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Makes a passkey: what `navigator.credentials.create` gives. */
  create(options: unknown, { origin = this.origin } = {}) {
    const { challenge, rp, user } = options as Options;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.credentials.push({ id: base64url(id), key: privateKey, userHandle: user?.id ?? '', counter: 0 });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)]);
    const authData = new Uint8Array(Buffer.concat([this.#head(rp?.id ?? '', 0, flags.attested), attested]));
    const statement = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
      attestationObject: base64url(isoCBOR.encode(statement as never)),
      transports: ['internal'],
    };
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key' as const,
      response,
      clientExtensionResults: {},
    };
  }

  /** Signs with a passkey, the newest unless another is named: what `navigator.credentials.get` gives. */
  get(options: unknown, { origin = this.origin, credential = this.credentials.at(-1) } = {}) {
    const { challenge, rpId = '' } = options as Options;
    if (!credential) throw new Error('There is no passkey on this device.');
    // Passkeys that are kept by a service do not count; others do.
    if (credential.counter > 0) credential.counter++;
    const authenticatorData = this.#head(rpId, credential.counter);
    const clientDataJson = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJson, 'base64url'))]);
    const response = {
      authenticatorData: base64url(authenticatorData),
      clientDataJson,
      userHandle: credential.userHandle,
      signature: base64url(sign('sha256', signed, credential.key)),
    };
    return { id: credential.id, rawId: credential.id, type: 'public-key' as const, response, extensions: {} };
  }

  #head(rpId: string, counter: number, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = this.verifies ? flags.verified : 0;
    const said = flags.present | verified | flags.backupPossible | flags.backedUp | more;
    return Buffer.concat([sha256(rpId), Buffer.from([said]), count]);
  }

  #clientData(type: string, challenge: string, origin: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, ...this.around })));
  }
}
