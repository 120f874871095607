import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from './hashQueue.ts';

const argon2 = promisify(argon2Callback);

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Argon2id as OWASP's password storage sheet advises: 19 MiB, two passes, one lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

const written = ({ memory, passes, parallelism }: Cost) => `m=${memory},t=${passes},p=${parallelism}`;

function readCost(text: string): Cost {
  const [memory = 0, passes = 0, parallelism = 0] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return { memory, passes, parallelism };
}

const derive = (password: string, nonce: Buffer, costs: Cost) =>
  inTurn(async () => {
    const message = password.normalize('NFKC');
    return Buffer.from((await argon2('argon2id', { message, nonce, tagLength: 32, ...costs })) as Uint8Array);
  });

/** Hash of a password with a fresh salt, both in base64url behind the method and its cost. One at once, see `inTurn`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, cost);
  return ['argon2id', written(cost), nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

const nobody = ['argon2id', written(cost), 'A'.repeat(22), 'A'.repeat(43)].join('$');

/** Whether a password fits a hash. Without a hash it takes as long and answers false, so that time tells nothing. */
export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  // Hashes of the first version carry no cost; it was today's.
  const [tag = '', nonce = '', costs = written(cost)] = (hash ?? nobody).split('$').slice(1).reverse();
  const expected = Buffer.from(tag, 'base64url');
  const actual = await derive(password, Buffer.from(nonce, 'base64url'), readCost(costs));
  return expected.length === actual.length && timingSafeEqual(actual, expected) && Boolean(hash);
}

/** Whether a hash was made at another cost than today's and should be made again when the password is at hand. */
export const isOutdated = (hash: string): boolean => hash.split('$')[1] !== written(cost);
