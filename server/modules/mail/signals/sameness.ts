/** Whether somebody writes the same to many: compared by digests that say nothing without the key, and differ for each sender. */
import { createHmac } from 'node:crypto';
import { derivedKey, type Secrets } from '../../../platform/secrets.ts';
import { plainWord } from '../words.ts';

/** A greeting of fewer words is the same for everybody. */
const fewest = 6;

const wordsOf = (text: string): string[] => (text.match(/\p{L}+/gu) ?? []).map(plainWord);

/** The digest of a first mail without signs, figures and the name of whom it is for; undefined where it is too short to tell. */
export function samenessOf(
  secrets: Secrets,
  { senderId, receiver, text }: { senderId: number; receiver: string; text: string },
): Buffer | undefined {
  const called = new Set(wordsOf(receiver));
  const words = wordsOf(text).filter((word) => !called.has(word));
  if (words.length < fewest) return undefined;
  const key = derivedKey(secrets, 'mail sameness');
  return createHmac('sha256', key)
    .update(`${senderId} ${words.join(' ')}`)
    .digest()
    .subarray(0, 16);
}
