import type { EntityManager, EventSubscriber, FlushEventArgs } from '@mikro-orm/postgresql';
import { sql, type Kysely } from 'kysely';
import { clock } from '../clock.ts';
import { record, facts, takeRecorded, type EventData, type EventKind, type Recorded } from '../work/events.ts';
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

/**
 * Runs `work` in a transaction: begin, work, flush, events, commit. `work` may return a function, which is asked after
 * the flush, when identities exist. `log` makes the row of the command log. Rolls back on any error.
 */
export async function inUnit<T>(
  root: EntityManager,
  cause: Cause,
  work: (unit: Unit) => Promise<T | (() => T)>,
  log?: (result: T) => object,
): Promise<{ result: T; events: number }> {
  const em = root.fork({ clear: true });
  await em.begin();
  open.add(em);
  try {
    const own = {};
    const unit: Unit = {
      em,
      sql: em.getKysely() as unknown as Kysely<never>,
      now: clock.now(),
      find: (entity, id) => find(em, entity, id),
      record: (kind, data) => record(own, kind, data),
    };
    const answer = await work(unit);
    const removed = [...em.getUnitOfWork().getRemoveStack()];
    await em.flush();
    const result = typeof answer === 'function' ? (answer as () => T)() : answer;
    const recorded = takeRecorded([own, ...removed, ...em.getUnitOfWork().getIdentityMap().values()]);
    await writeDown(unit, cause, recorded, log?.(result));
    await em.commit();
    return { result, events: recorded.length };
  } catch (error) {
    await em.rollback().catch(() => undefined);
    throw error;
  } finally {
    open.delete(em);
  }
}

async function find<E extends object>(em: EntityManager, entity: EntityClass<E>, id: number): Promise<E> {
  const { tableName } = em.getMetadata().get(entity as never);
  const rows = await em.execute(`select * from "${tableName}" where id = ? for no key update`, [id]);
  return rows[0] ? (em.map(entity as never, rows[0] as never) as E) : refuse('NotFound');
}

/** Writes events and the command's log row in one statement: the aggregate is locked meanwhile. */
async function writeDown(unit: Unit, cause: Cause, recorded: Recorded[], log?: object): Promise<void> {
  if (recorded.length === 0 && !log) return;
  const events = recorded.map((one) => ({ name: one.name, data: facts(one) }));
  await sql`
    with logged as (
      insert into command_log (profile_id, id, name, digest, result, at)
      select profile_id, id, name, digest, result, ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(log ? [log] : [])}::jsonb)
        as l(profile_id bigint, id uuid, name text, digest bytea, result jsonb)
    )
    insert into event (name, data, actor_id, command_id, at)
    select e.fact ->> 'name', e.fact -> 'data', ${cause.actorId}::bigint, ${cause.commandId}::uuid, ${unit.now}
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e(fact, position)
    order by e.position`.execute(unit.sql);
}
