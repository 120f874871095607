import type { DomainEvent, EventData, EventKind } from './events.ts';
import type { Platform } from './platform.ts';
import type { Unit } from './unit.ts';

/** Jobs that write the database go before those that call outside, so that a slow receiver delays nobody. */
export type QueueName = 'effects' | 'deliveries';

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

type Kinds<D extends EventData> = EventKind<D> | readonly EventKind<D>[];
const namesOf = (kinds: Kinds<never>) => [kinds].flat().map((kind) => (kind as EventKind).name);

/** A job that writes the database, exactly once: its first statement marks it done in the same transaction. */
export function transaction<D extends EventData>(
  name: string,
  on: Kinds<D>,
  run: (event: DomainEvent<D>, unit: Unit, platform: Platform) => Promise<void>,
): JobKind {
  const work = { kind: 'transaction' as const, run: run as never };
  return { name, on: namesOf(on as Kinds<never>), queue: 'effects', attempts: 8, work };
}

/** A job that makes one outside call and can make it again without harm. */
export function outsideCall<D extends EventData>(
  name: string,
  on: Kinds<D>,
  run: (event: DomainEvent<D>, platform: Platform) => Promise<void>,
  queue: QueueName = 'deliveries',
): JobKind {
  const work = { kind: 'call' as const, run: run as never };
  return { name, on: namesOf(on as Kinds<never>), queue, attempts: 6, work };
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
