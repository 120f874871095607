import type { DomainEvent, EventKind, EventOf } from './events.ts';
import type { OpenPages } from '../openPages.ts';
import type { Platform } from '../platform.ts';
import { sharing } from '../database/sharing.ts';
import type { Unit } from '../database/unit.ts';
import { patience, triesWithin } from './patience.ts';
import { valuesOf, type JobRef, type QueueName } from './queues.ts';

/** What follows from an event. */
export interface JobKind {
  readonly name: string;
  readonly on: readonly string[];
  readonly queue: QueueName;
  /** Tries before the job is given up and marked as failed. */
  readonly attempts: number;
  /** Whether it gives way to what somebody waits for. */
  readonly yields: boolean;
  readonly work: TransactionWork | ShowWork | CallWork | PlannedWork;
}

export interface TransactionWork {
  kind: 'transaction';
  /** Whether one run does it for many events. */
  forAll: boolean;
  run: (events: readonly DomainEvent[], unit: Unit, platform: Platform) => Promise<void>;
}

export interface ShowWork {
  kind: 'show';
  run: (events: readonly DomainEvent[], pages: OpenPages, platform: Platform) => Promise<void>;
}

export interface CallWork {
  kind: 'call';
  run: (event: DomainEvent, platform: Platform) => Promise<void>;
}

/** A planned call that was made, and how it ended; null when there was nothing to do any more. */
export interface EndedCall extends JobRef {
  outcome: string | null;
}

export interface PlannedWork {
  kind: 'planned';
  /** Answers how it ended; undefined when there was nothing to do any more. */
  run: (subject: number, platform: Platform) => Promise<string | undefined>;
  end: (platform: Platform, call: EndedCall) => Promise<void>;
}

type Kinds<K extends EventKind> = K | readonly K[];
const namesOf = (kinds: Kinds<EventKind>) => [kinds].flat().map(({ name }) => name);

/** A job that writes the database for an event, exactly once: the same transaction marks it done. */
export const transaction = <K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (event: EventOf<K>, unit: Unit, platform: Platform) => Promise<void>,
): JobKind => writing(name, on, false, ([event], ...rest) => run(event as EventOf<K>, ...rest));

/**
 * A job that writes the database for some events, a hundred at most, in as many statements as for one. Each is done exactly
 * once; when one fails among others, each is done alone.
 */
export const transactionAll = <K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (events: readonly EventOf<K>[], unit: Unit, platform: Platform) => Promise<void>,
): JobKind => writing(name, on, true, run);

function writing<K extends EventKind>(
  name: string,
  on: Kinds<K>,
  forAll: boolean,
  run: (events: readonly EventOf<K>[], unit: Unit, platform: Platform) => Promise<void>,
): JobKind {
  // The relay brings a job the events of its kinds only.
  const work: TransactionWork = {
    kind: 'transaction',
    forAll,
    run: (events, ...rest) => run(events as readonly EventOf<K>[], ...rest),
  };
  return { name, on: namesOf(on), queue: 'effects', attempts: triesWithin(patience.effects), yields: false, work };
}

/** A job that tells open pages of some events at once, and may tell them again. */
export function showingAll<K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (events: readonly EventOf<K>[], pages: OpenPages, platform: Platform) => Promise<void>,
): JobKind {
  const work: ShowWork = { kind: 'show', run: (events, ...rest) => run(events as readonly EventOf<K>[], ...rest) };
  return { name, on: namesOf(on), queue: 'effects', attempts: triesWithin(patience.effects), yields: false, work };
}

/** A job that tells open pages of an event, and may tell them again. */
export const showing = <K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (event: EventOf<K>, pages: OpenPages, platform: Platform) => Promise<void> | void,
): JobKind =>
  showingAll(name, on, async (events, ...rest) => {
    for (const event of events) await run(event, ...rest);
  });

/** A job that makes one outside call and can make it again without harm. */
export function outsideCall<K extends EventKind>(
  name: string,
  on: Kinds<K>,
  run: (event: EventOf<K>, platform: Platform) => Promise<void>,
  { queue = 'mails', yields = false }: { queue?: Exclude<QueueName, 'effects'>; yields?: boolean } = {},
): JobKind {
  const work: CallWork = { kind: 'call', run: (event, platform) => run(event as EventOf<K>, platform) };
  return { name, on: namesOf(on), queue, attempts: triesWithin(patience[queue]), yields, work };
}

/**
 * A job that makes one outside call for one thing, as another job planned it by `plan`, and can make it again without harm.
 * `ending` are the parts of a WITH that close what some calls were about, the `subject` of each `ended`, with its `outcome`.
 */
export function plannedCall(name: string, queue: 'mails' | 'pushes', run: PlannedWork['run'], ending: string): JobKind {
  const work: PlannedWork = { kind: 'planned', run, end: endingOf(name, ending) };
  return { name, on: [], queue, attempts: triesWithin(patience[queue]), yields: false, work };
}

const endingOf = (name: string, ending: string) =>
  sharing(async ({ database }, calls: readonly EndedCall[]) => {
    await database.ownPool.query({
      name: `${name} ended`,
      text: `with ended as (
          select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[])
            as ended (event_id, name, subject, outcome) order by event_id, subject),
        ${ending}
        select end_jobs($1::bigint[], $2::text[], $3::bigint[])`,
      values: [...valuesOf(calls), calls.map(({ outcome }) => outcome)],
    });
    return calls.map(() => undefined);
  });
