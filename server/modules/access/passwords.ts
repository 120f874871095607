import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);

/** Argon2id as OWASP's password storage sheet advises: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = async (password: string, nonce: Buffer) =>
  Buffer.from((await argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })) as Uint8Array);

/** Hash of a password with a fresh salt, both in base64url behind the name of the method. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return ['argon2id', nonce.toString('base64url'), (await derive(password, nonce)).toString('base64url')].join('$');
}

const nobody = `argon2id$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password fits a hash. Without a hash it takes as long and answers false, so that time tells nothing. */
export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (hash ?? nobody).split('$');
  const expected = Buffer.from(tag, 'base64url');
  const actual = await derive(password, Buffer.from(nonce, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(actual, expected) && Boolean(hash);
}
