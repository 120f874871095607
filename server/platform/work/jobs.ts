import { minutes, seconds } from '../clock.ts';
import type { DomainEvent, EventKind, EventOf } from './events.ts';
import type { Platform } from '../platform.ts';
import type { Unit } from '../database/unit.ts';

/** What writes the database, what goes out by SMTP or to push services, and pictures and videos wait apart, so that what is slow delays nothing else. */
export type QueueName = 'effects' | 'mails' | 'pushes' | 'media';

/** How often a job of a queue is tried before it is given up; mails for about three days, as mail servers do. */
const attempts: Record<QueueName, number> = { effects: 8, mails: 590, pushes: 6, media: 8 };

/** Milliseconds to wait at most after so many tries: a second, doubling to ten minutes. Chance takes up to its half away. */
export const longestPause = (tries: number): number => Math.min(seconds * 2 ** (tries - 1), 10 * minutes);

/** What follows from an event. */
export interface JobKind {
  readonly name: string;
  readonly on: readonly string[];
  readonly queue: QueueName;
  /** Tries before the job is given up and marked as failed. */
  readonly attempts: number;
  readonly work: TransactionWork | CallWork;
}

export interface TransactionWork {
  kind: 'transaction';
  run: (event: DomainEvent, unit: Unit, platform: Platform) => Promise<void>;
}

export interface CallWork {
  kind: 'call';
  run: (event: DomainEvent, platform: Platform) => Promise<void>;
}

type Kinds<K extends EventKind> = K | readonly K[];
const namesOf = (kinds: Kinds<EventKind>) => [kinds].flat().map(({ name }) => name);

/** A job that writes the database, exactly once: its first statement marks it done in the same transaction. */
export function transaction<K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (event: EventOf<K>, unit: Unit, platform: Platform) => Promise<void>,
): JobKind {
  // The relay brings a job the events of its kinds only.
  const work: TransactionWork = { kind: 'transaction', run: (event, ...rest) => run(event as EventOf<K>, ...rest) };
  return { name, on: namesOf(on), queue: 'effects', attempts: attempts.effects, work };
}

/** A job that makes one outside call and can make it again without harm. */
export function outsideCall<K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (event: EventOf<K>, platform: Platform) => Promise<void>,
  queue: QueueName = 'mails',
): JobKind {
  const work: CallWork = { kind: 'call', run: (event, platform) => run(event as EventOf<K>, platform) };
  return { name, on: namesOf(on), queue, attempts: attempts[queue], work };
}

/** The job should be tried again after so many milliseconds, whatever its own back-off says. */
export class TryLater extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number, reason: string) {
    super(reason);
    this.name = 'TryLater';
    this.milliseconds = milliseconds;
  }
}

/** The job will never succeed: it is not tried again, whatever tries it has left. Its subclasses carry their own names. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = new.target.name;
  }
}
