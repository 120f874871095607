import type { EntityManager, EventSubscriber, FlushEventArgs } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import { clock } from '../clock.ts';
import { record, facts, takeRecorded, type EventData, type EventKind } from '../work/events.ts';
import { refuse } from '../refusal.ts';

type EntityClass<E extends object> = abstract new (...args: never[]) => E;

/** One transaction with one entity manager: what is loaded, changed and recorded in it lands together or not at all. */
export interface Unit {
  em: EntityManager;
  /** SQL in the same transaction. */
  sql: Kysely<never>;
  now: Date;
  /**
   * Loads an aggregate and locks it against other changes until the end, in one statement.
   * Refuses with NotFound. The lock leaves foreign keys of new children alone.
   */
  find<E extends object>(entity: EntityClass<E>, id: number): Promise<E>;
  /** Records an event that belongs to no entity of this unit. */
  record<D extends EventData>(kind: EventKind<D>, data: D): void;
}

const open = new WeakSet<EntityManager>();

/** Refuses a flush outside a unit of work: its events would be lost. */
export const unitGuard: EventSubscriber = {
  beforeFlush({ em }: FlushEventArgs) {
    if (!open.has(em as EntityManager)) throw new Error('Entities are flushed by a unit of work only.');
  },
};

/** Who and what stands behind the events of a unit. */
export interface Cause {
  actorId: number | null;
  commandId: string | null;
}

/** An event as it is written, with what stands behind it. */
interface Happened extends Cause {
  name: string;
  data: EventData;
}

type Work<T> = (unit: Unit) => Promise<T | (() => T)>;

/**
 * Runs `work` in a transaction: begin, work, flush, events, commit. `work` may return a function, which is asked after
 * the flush, when identities exist. `log` makes the row of the command log. Rolls back on any error.
 */
export const inUnit = <T>(
  root: EntityManager,
  cause: Cause,
  work: Work<T>,
  log?: (result: T) => object,
): Promise<{ result: T; events: number }> =>
  inTransaction(root, async (em, now) => {
    const { result, events } = await step(em, now, cause, work);
    await writeDown(em, now, events, log?.(result));
    return { result, events: events.length };
  });

/** Runs one of the works that share a transaction: what it loaded and recorded is its own. */
export type Step = <T>(cause: Cause, work: Work<T>) => Promise<T>;

/** Runs works that nobody else joins in one transaction, each with its own cause. Rolls all of them back on any error. */
export const inSharedUnit = <T>(
  root: EntityManager,
  works: (step: Step, sql: Unit['sql']) => Promise<T>,
): Promise<{ result: T; events: number }> =>
  inTransaction(root, async (em, now) => {
    const all: Happened[] = [];
    const result = await works(
      async (cause, work) => {
        const one = await step(em, now, cause, work);
        all.push(...one.events);
        em.clear();
        return one.result;
      },
      em.getKysely() as unknown as Unit['sql'],
    );
    await writeDown(em, now, all);
    return { result, events: all.length };
  });

async function inTransaction<T>(root: EntityManager, work: (em: EntityManager, now: Date) => Promise<T>): Promise<T> {
  const em = root.fork({ clear: true });
  await em.begin();
  open.add(em);
  try {
    const result = await work(em, clock.now());
    await em.commit();
    return result;
  } catch (error) {
    await em.rollback().catch(() => undefined);
    throw error;
  } finally {
    open.delete(em);
  }
}

async function step<T>(
  em: EntityManager,
  now: Date,
  cause: Cause,
  work: Work<T>,
): Promise<{ result: T; events: Happened[] }> {
  const own = {};
  const answer = await work({
    em,
    sql: em.getKysely() as unknown as Unit['sql'],
    now,
    find: (entity, id) => find(em, entity, id),
    record: (kind, data) => record(own, kind, data),
  });
  const removed = [...em.getUnitOfWork().getRemoveStack()];
  await em.flush();
  const result = typeof answer === 'function' ? (answer as () => T)() : answer;
  const recorded = takeRecorded([own, ...removed, ...em.getUnitOfWork().getIdentityMap().values()]);
  return { result, events: recorded.map((one) => ({ ...cause, name: one.name, data: facts(one) })) };
}

async function find<E extends object>(em: EntityManager, entity: EntityClass<E>, id: number): Promise<E> {
  const { tableName } = em.getMetadata().get(entity as never);
  const rows = await em.execute(`select * from "${tableName}" where id = ? for no key update`, [id]);
  return rows[0] ? (em.map(entity as never, rows[0] as never) as E) : refuse('NotFound');
}

/** Writes events and the command's log row in one statement: the aggregate is locked meanwhile. */
async function writeDown(em: EntityManager, now: Date, events: Happened[], log?: object): Promise<void> {
  if (events.length === 0 && !log) return;
  await sql`
    with logged as (
      insert into command_log (profile_id, id, name, digest, result, at)
      select profile_id, id, name, digest, result, ${now}
      from jsonb_to_recordset(${JSON.stringify(log ? [log] : [])}::jsonb)
        as l(profile_id bigint, id uuid, name text, digest bytea, result jsonb)
    )
    insert into event (id, name, data, actor_id, command_id, at)
    select dated(${now}::timestamptz, nextval('event_number')), e.fact ->> 'name', e.fact -> 'data', (e.fact ->> 'actorId')::bigint, (e.fact ->> 'commandId')::uuid, ${now}
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e(fact, position)
    order by e.position`.execute(em.getKysely() as unknown as Unit['sql']);
}
