export type EventData = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** A kind of domain event: a name in the past tense and the facts it carries. Facts are ids and small values, never what a person wrote. */
export interface EventKind<D extends EventData = EventData, N extends string = string> {
  readonly name: N;
  /** Only for the type checker. */
  readonly data?: D;
}

/** An event as a job reads it back from its row. */
export interface DomainEvent<D = EventData, N extends string = string> {
  id: number;
  name: N;
  data: D;
  /** Who caused it; null for the system. */
  actorId: number | null;
  at: Date;
}

type KeysOf<D> = D extends unknown ? keyof D : never;
/** The facts of events of a kind. */
export type FactsOf<K extends EventKind> = NonNullable<K['data']>;
type WithoutFactsOf<D, All extends PropertyKey> = D & { [Fact in Exclude<All, keyof D>]?: undefined };

/** An event of one of these kinds: its name tells of which, and facts that only others carry are undefined. */
export type EventOf<K extends EventKind, All extends PropertyKey = KeysOf<FactsOf<K>>> = K extends EventKind
  ? DomainEvent<WithoutFactsOf<FactsOf<K>, All>, K['name']>
  : never;

/** Facts at recording time; a function is asked after the flush, when new ids are known. */
type Later<D extends EventData> = { [K in keyof D]: D[K] | (() => D[K]) };

export interface Recorded {
  order: number;
  name: string;
  data: Later<EventData>;
}

/** Declares a kind of event by its name and, for the type checker, `with` its facts. */
export const event = <const N extends string>(name: N) => ({
  with: <D extends EventData = EventData>(): EventKind<D, N> => ({ name }),
});

const records = new WeakMap<object, Recorded[]>();
let order = 0;

/**
 * Records that something happened to an entity. The unit of work writes it as a row in the same transaction,
 * in the order in which it was recorded, also across entities.
 */
export function record<D extends EventData>(entity: object, kind: EventKind<D>, data: Later<D>): void {
  const list = records.get(entity) ?? [];
  list.push({ order: ++order, name: kind.name, data });
  records.set(entity, list);
}

/** Takes the events of these entities, oldest first; taken once, they are gone. */
export function takeRecorded(entities: Iterable<object>): Recorded[] {
  const taken: Recorded[] = [];
  for (const entity of entities) {
    taken.push(...(records.get(entity) ?? []));
    records.delete(entity);
  }
  return taken.sort((a, b) => a.order - b.order);
}

/** The facts with every question answered. */
export function facts(recorded: Recorded): EventData {
  return Object.fromEntries(
    Object.entries(recorded.data).map(([key, value]) => [key, typeof value === 'function' ? value() : value]),
  );
}
