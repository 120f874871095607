import ipaddr from 'ipaddr.js';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../refusal.ts';

/** Wrong guesses that cost no time, within an hour. Many people may share an address. */
const free = { account: 5, address: 15 } as const;
const longestWait = 15 * 60;
const hour = 60 * 60;

type Side = keyof typeof free;

/** Whom a guess is at, and from where, as `networkOf` says it; the account is any text that stands for it. */
export type Guess = Record<Side, string>;

/** Where somebody is: an IPv4 address, or the network of an IPv6 one, since a single line has billions of those. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join('.') : parsed.toString();
}

/**
 * Slows guessing down: after the free ones each wrong guess closes the account, and the address it came from, for
 * twice as long as the one before: 1, 2, 4 … s up to 15 min. A guess counts as wrong before it is judged, so that many
 * at the same moment win nothing. Counted in Redis; while it is away each process counts for itself.
 */
export class Guesses {
  readonly #sides: Record<Side, { free: number; wrong: RateLimiterRedis; gate: RateLimiterRedis }>;

  constructor(redis: Redis, factor: number) {
    const limiter = (keyPrefix: string, points: number, duration: number) => {
      const options = { keyPrefix, points, duration };
      const insuranceLimiter = new RateLimiterMemory(options);
      return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter, rejectIfRedisNotReady: true });
    };
    const make = (side: Side) => ({
      free: Math.ceil(free[side] * factor),
      wrong: limiter(`wrong:${side}`, Number.MAX_SAFE_INTEGER, hour),
      gate: limiter(`gate:${side}`, 1, longestWait),
    });
    this.#sides = { account: make('account'), address: make('address') };
  }

  /** Counts a guess. Refuses with TooManyRequests while account or address is closed; such a try is not counted. */
  async take(guess: Guess): Promise<void> {
    const taken: Side[] = [];
    for (const side of ['account', 'address'] as const) {
      taken.push(side);
      const shutFor = await this.#pass(side, guess[side]);
      if (shutFor === undefined) continue;
      await this.#uncount(guess, taken);
      refuse('TooManyRequests', { retryAfter: Math.ceil(shutFor / 1000) });
    }
  }

  /** The guess was right: the account is as if nobody had guessed, the address as if this one had not been. */
  async right(guess: Guess): Promise<void> {
    const { account, address } = this.#sides;
    const forgiven = [account.wrong.delete(guess.account), account.gate.delete(guess.account)];
    await Promise.all([...forgiven, address.wrong.reward(guess.address)]);
  }

  /** The guess was never judged, so it does not count. */
  async unjudged(guess: Guess): Promise<void> {
    await this.#uncount(guess, ['account', 'address']);
  }

  async #uncount(guess: Guess, sides: Side[]): Promise<void> {
    await Promise.all(sides.map((side) => this.#sides[side].wrong.reward(guess[side])));
  }

  /** Milliseconds for which this side stays closed, or undefined when the guess may be made. */
  async #pass(side: Side, key: string): Promise<number | undefined> {
    const { free: unhindered, wrong, gate } = this.#sides[side];
    const { consumedPoints: tries } = await wrong.penalty(key);
    if (tries < unhindered) return undefined;
    const wait = Math.min(2 ** (tries - unhindered), longestWait);
    try {
      await gate.consume(key, 1, { customDuration: wait });
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  }
}
