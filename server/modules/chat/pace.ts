/** How fast somebody may write in rooms: what comes too fast waits, longer each time, and the waits fade. */
import { createHmac } from 'node:crypto';
import type { ChatWait, NameOf } from '../../../shared/enums.ts';
import { seconds } from '../../platform/clock.ts';
import { derivedKey, type Secrets } from '../../platform/secrets.ts';

/** So many messages within so many seconds. */
const burst = { messages: 5, within: 10 } as const;
/** The same words may be said so often in a row. */
const mostRepeats = 2;
/** Seconds of the first wait, and of the longest. */
const firstWait = 5;
const longestWait = 300;
/** A wait that follows within so many seconds is twice as long as the one before. */
const remembered = 60;

/** How somebody wrote until now; `wroteAt` in milliseconds since 1970. */
export interface Pace {
  wroteAt: readonly number[];
  digest: Buffer | null;
  repeats: number;
  waitSeconds: number;
  waitsUntil: number;
}

export const calm: Pace = { wroteAt: [], digest: null, repeats: 0, waitSeconds: 0, waitsUntil: 0 };

export interface Wait {
  reason: NameOf<typeof ChatWait>;
  seconds: number;
}

/** A message as its pace is judged. */
interface NewWords {
  now: number;
  digest: Buffer;
  /** It holds a link, and its author may not send any. */
  forbiddenLink: boolean;
}

/** Tells whether two messages say the same, and nothing else of them. */
export const digestOf = (secrets: Secrets, profileId: number, text: string): Buffer =>
  createHmac('sha256', derivedKey(secrets, 'chat sameness'))
    .update(
      `${profileId} ${text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()}`,
    )
    .digest()
    .subarray(0, 16);

const secondsUntil = (until: number, now: number) => Math.ceil((until - now) / seconds);

/** Judges a message by how its author wrote until now; answers how they wrote from now on, and what they wait for if it is not said. */
export function judgePace(before: Pace, message: NewWords): { pace: Pace; wait: Wait | null } {
  const { now, digest, forbiddenLink } = message;
  if (forbiddenLink) return { pace: before, wait: { reason: 'Links', seconds: 0 } };
  const repeats = before.digest?.equals(digest) ? before.repeats + 1 : 0;
  const wroteAt = before.wroteAt.filter((at) => at > now - burst.within * seconds);
  const reason =
    before.waitsUntil > now || wroteAt.length >= burst.messages
      ? 'TooFast'
      : repeats >= mostRepeats
        ? 'Repeated'
        : null;
  if (!reason) {
    // A wait that was kept is forgotten after a while.
    const waitSeconds = before.waitsUntil > now - remembered * seconds ? before.waitSeconds : 0;
    return { pace: { ...before, wroteAt: [...wroteAt, now], digest, repeats, waitSeconds }, wait: null };
  }
  const again = before.waitsUntil > now - remembered * seconds;
  const waitSeconds = again ? Math.min(Math.max(before.waitSeconds, firstWait / 2) * 2, longestWait) : firstWait;
  const waitsUntil = now + waitSeconds * seconds;
  return { pace: { ...before, waitSeconds, waitsUntil }, wait: { reason, seconds: secondsUntil(waitsUntil, now) } };
}
