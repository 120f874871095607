import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Enumerable } from '../../../shared/contract.ts';
import { Distinct } from './distinct.ts';
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
  /** Questions about leaked passwords from one address. */
  checkPassword: { points: 60, duration: 60 },
  /** Commands of one profile. */
  command: { points: 120, duration: 60 },
  /** Commands that leave no row in the log, such as signs of life, drafts and visits: of one profile, or of strangers from one address. */
  ephemeral: { points: 240, duration: 60 },
  /** Calls from one address that are refused before anything is done, by their sender or their shape. */
  refused: { points: 600, duration: 60 },
  /** Sockets that one session opens, or tries without a session from one address. */
  socket: { points: 60, duration: 60 },
  /** What one account asks the payment provider, and begins there. */
  provider: { points: 30, duration: 600 },
  /** People who never answered somebody whom they invite to groups; fewer for young accounts. */
  invitation: { points: 40, duration: 86_400 },
  youngInvitation: { points: 10, duration: 86_400 },
  /** Invitations of one to the same person. */
  invitationToOne: { points: 3, duration: 86_400 },
  /** Files sent by one profile, whatever becomes of them. */
  upload: { points: 200, duration: 600 },
  /** Parts of files that one profile sends, and questions how far it came. */
  uploadPart: { points: 2000, duration: 600 },
  /** Pages that one profile asks to watch. */
  watch: { points: 300, duration: 60 },
  /** Names that one profile, or strangers from one address, ask whether they are free. */
  names: { points: 60, duration: 600 },
  /** Places that are looked up by postcode or position. */
  places: { points: 60, duration: 600 },
  /** Beginnings of words that are looked for while somebody writes. */
  words: { points: 120, duration: 60 },
  /** Pages of members that one profile finds. */
  members: { points: 400, duration: 3600 },
  /** Beginnings of names that one profile looks for in the whole house. */
  suggestions: { points: 240, duration: 600 },
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
  /** Receipts as files for one profile: each is drawn anew. */
  paper: { points: 120, duration: 3600 },
  /** What is made for machines to read, asked for from one address. */
  publicFile: { points: 120, duration: 60 },
  /** Pages and files of the queue board that one developer asks for. */
  board: { points: 600, duration: 60 },
  /** Profiles made from one address, and mails for confirmation to one. */
  signUp: { points: 10, duration: 3600 },
} as const;

export type LimitKind = keyof typeof kinds;

/** What reading costs is counted by each process, since it guards that process: asking elsewhere would cost more. */
const reading = {
  /** Of one profile, or of strangers from one address. */
  reader: { points: 1200, duration: 60 },
  /** Of everybody who is logged on, from one address. */
  network: { points: 12_000, duration: 60 },
} as const;

/** Different people, by account or, of strangers, by network: [how many, within seconds]. */
const people = {
  /** Whose pages and lists somebody opens. */
  seen: [
    [150, 600],
    [1000, 86_400],
  ],
  /** Of whom the answers to somebody tell, whatever was asked. */
  told: [
    [1000, 300],
    [4000, 86_400],
  ],
} as const;

/** How much more than one person all those may do who share an address. */
const sharing = 10;
/** Of how many more people than members the staff may be told. */
const atWork = 10;

/** Who reads: an account, or 0 for a stranger, and the network it comes from. */
export interface Reader {
  accountId: number;
  address: string;
  /** Somebody of the staff, whose work is people. */
  staff?: boolean;
}

/** Rate limits counted in Redis; while it is away each process counts for itself. */
export class Limits {
  /** Tries at passwords. */
  readonly guesses: Guesses;
  readonly #limiters: Record<LimitKind, RateLimiterRedis>;
  readonly #shared: Record<Enumerable, RateLimiterRedis>;
  readonly #reading: Record<keyof typeof reading, RateLimiterMemory>;
  readonly #people: Distinct;
  readonly #factor: number;

  constructor(redis: Redis, factor: number) {
    this.#factor = factor;
    this.guesses = new Guesses(redis, factor);
    const make = (keyPrefix: string, { points, duration }: Limit, times = 1) => {
      const options = { keyPrefix, points: Math.ceil(points * factor) * times, duration };
      const insuranceLimiter = new RateLimiterMemory(options);
      return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter, rejectIfRedisNotReady: true });
    };
    this.#limiters = each(kinds, (kind, limit) => make(`limit:${kind}`, limit));
    const { names, places, words, members, suggestions } = kinds;
    this.#shared = each({ names, places, words, members, suggestions }, (kind, limit) =>
      make(`limit:shared:${kind}`, limit, sharing),
    );
    this.#reading = each(
      reading,
      (kind, { points, duration }) =>
        new RateLimiterMemory({ keyPrefix: kind, points: Math.ceil(points * factor), duration }),
    );
    this.#people = new Distinct(redis);
  }

  /** Takes points for a key, or one. Refuses with TooManyRequests, saying after how many seconds another try makes sense. */
  async take(kind: LimitKind, key: string, points = 1): Promise<void> {
    await consume(this.#limiters[kind], key, points);
  }

  /** Takes a point for a key, where running out is no reason to refuse. Answers whether there was one. */
  async spare(kind: LimitKind, key: string): Promise<boolean> {
    return (await overdrawn(this.#limiters[kind], key)) === undefined;
  }

  /** Takes what a query costs from whoever reads, and from all who share the address. */
  async read({ accountId, address }: Reader, cost: number): Promise<void> {
    const { reader, network } = this.#reading;
    await consume(reader, accountId ? `account ${accountId}` : address, cost);
    if (accountId) await consume(network, address, cost);
  }

  /** Takes a point for something that could be tried out, from whoever reads and from all who share the address. */
  async enumerate(kind: Enumerable, { accountId, address }: Reader): Promise<void> {
    await consume(this.#limiters[kind], accountId ? `account ${accountId}` : address);
    await consume(this.#shared[kind], address);
  }

  /**
   * Counts people whose page or list somebody opens (`seen`), or of whom an answer tells (`told`); the same ones again cost
   * nothing. Refuses with TooManyRequests, and counts none, where they are too many for the reader or for all who share the address.
   */
  async meet(kind: keyof typeof people, { accountId, address, staff }: Reader, subjectIds: readonly number[]) {
    const holders = [
      ...(accountId ? ([[`account:${accountId}`, 1]] as const) : []),
      [`address:${address}`, accountId ? sharing : 1] as const,
    ];
    const limits = holders.flatMap(([holder, times]) =>
      people[kind].map(([points, seconds]) => ({
        key: `${kind}:${seconds}:${holder}`,
        points: Math.ceil(points * this.#factor) * times * (staff ? atWork : 1),
        seconds,
      })),
    );
    const wait = await this.#people.add(limits, subjectIds);
    if (wait > 0) refuse('TooManyRequests', { retryAfter: wait });
  }
}

interface Limit {
  points: number;
  duration: number;
}

const each = <K extends string, T>(limits: Record<K, Limit>, make: (kind: K, limit: Limit) => T) =>
  Object.fromEntries(Object.entries<Limit>(limits).map(([kind, limit]) => [kind, make(kind as K, limit)])) as Record<
    K,
    T
  >;

/** Takes points; answers how it stands where there were too few. */
async function overdrawn(limiter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key, points);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  const over = await overdrawn(limiter, key, points);
  if (over) refuse('TooManyRequests', { retryAfter: Math.ceil(over.msBeforeNext / 1000) });
}
