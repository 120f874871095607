import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Guesses } from './guesses.ts';
import { refuse } from '../refusal.ts';

/** Points within seconds; each call of that kind takes one. */
const kinds = {
  /** Log-on tries from one address. */
  address: { points: 60, duration: 300 },
  /** Links for a new password mailed to one address. */
  resetMail: { points: 5, duration: 3600 },
  /** Links for a new password asked for from one address. */
  reset: { points: 20, duration: 3600 },
  /** Passwords judged for strangers from one address. */
  checkPassword: { points: 60, duration: 60 },
  /** Commands of one profile. */
  command: { points: 120, duration: 60 },
  /** Files sent by one profile, whatever becomes of them. */
  upload: { points: 200, duration: 600 },
  /** Parts of files that one profile sends, and questions how far it came. */
  uploadPart: { points: 2000, duration: 600 },
  /** Pages that one profile asks to watch. */
  watch: { points: 300, duration: 60 },
  /** Commands of strangers from one address. */
  strangerCommand: { points: 60, duration: 60 },
  /** Forms for a new profile from one address, whatever becomes of them: each may cost a password hash. */
  signUpForm: { points: 60, duration: 300 },
  /** Receipts of reports mailed to one address. */
  reportMail: { points: 10, duration: 3600 },
  /** Reports of one profile, or of strangers from one address. */
  report: { points: 20, duration: 3600 },
  /** Reports that come from one network, whoever sends them. */
  reportNetwork: { points: 60, duration: 3600 },
  /** Reports about one thing: what is judged already gains nothing by more of them. */
  reportTarget: { points: 60, duration: 3600 },
  /** Reports that count in full when things go out of sight at once: of one profile, or of strangers from one network. */
  hidingPerson: { points: 5, duration: 86_400 },
  /** The same from one network, whoever sends them. */
  hidingNetwork: { points: 10, duration: 86_400 },
  /** The same about the things of one owner, by strangers and young profiles. */
  hidingOwner: { points: 3, duration: 86_400 },
  /** The same from one network about one thing. */
  hidingThing: { points: 1, duration: 86_400 },
  /** Test pushes of one profile. */
  testPush: { points: 10, duration: 3600 },
  /** Calendar files for one profile, or by one secret address. */
  calendar: { points: 120, duration: 3600 },
  /** What is made for machines to read, asked for from one address. */
  publicFile: { points: 120, duration: 60 },
  /** Pages and files of the queue board that one developer asks for. */
  board: { points: 600, duration: 60 },
  /** Profiles made from one address, and mails for confirmation to one. */
  signUp: { points: 10, duration: 3600 },
} as const;

export type LimitKind = keyof typeof kinds;

/** Rate limits counted in Redis; while it is away each process counts for itself. */
export class Limits {
  /** Tries at passwords. */
  readonly guesses: Guesses;
  readonly #limiters: Record<LimitKind, RateLimiterRedis>;

  constructor(redis: Redis, factor: number) {
    this.guesses = new Guesses(redis, factor);
    const make = ([kind, { points, duration }]: [string, { points: number; duration: number }]) => {
      const options = { keyPrefix: `limit:${kind}`, points: Math.ceil(points * factor), duration };
      const insuranceLimiter = new RateLimiterMemory(options);
      return [
        kind,
        new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter, rejectIfRedisNotReady: true }),
      ];
    };
    this.#limiters = Object.fromEntries(Object.entries(kinds).map(make)) as Record<LimitKind, RateLimiterRedis>;
  }

  /** Takes a point for a key. Refuses with TooManyRequests, saying after how many seconds another try makes sense. */
  async take(kind: LimitKind, key: string): Promise<void> {
    const over = await this.#consume(kind, key);
    if (over) refuse('TooManyRequests', { retryAfter: Math.ceil(over.msBeforeNext / 1000) });
  }

  /** Takes a point for a key, where running out is no reason to refuse. Answers whether there was one. */
  async spare(kind: LimitKind, key: string): Promise<boolean> {
    return (await this.#consume(kind, key)) === undefined;
  }

  /** Takes a point; answers how it stands where there was none. */
  async #consume(kind: LimitKind, key: string): Promise<RateLimiterRes | undefined> {
    try {
      await this.#limiters[kind].consume(key);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }
}
