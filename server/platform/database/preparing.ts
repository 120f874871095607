import { createHash } from 'node:crypto';
import pg from 'pg';

/** Seen this often, a statement is worth a plan that is kept; so many are counted at once. */
const worth = 5;
const most = 500;

/** Statements that answer no more than named columns: their plans outlive a new column of the table. */
const lasting =
  /^\s*((insert|update|delete|with)\b(?![\s\S]*\b(returning|select)\s+\*)|select\b(?!.*(?<!count\()\*))/is;

interface Seen {
  times: number;
  name?: string;
}

/** Those used last stand last. */
const seen = new Map<string, Seen>();

/** The name under which a statement is prepared; undefined while it is rare, and for those whose answer may change its shape. */
function nameOf(text: string): string | undefined {
  const one: Seen | undefined = seen.get(text) ?? (lasting.test(text) ? { times: 0 } : undefined);
  if (!one) return undefined;
  one.times++;
  seen.delete(text);
  seen.set(text, one);
  const [longestUnused] = seen.keys();
  if (seen.size > most && longestUnused !== undefined) seen.delete(longestUnused);
  if (one.times >= worth) one.name ??= createHash('sha1').update(text).digest('base64url');
  return one.name;
}

/** A PostgreSQL client that has what commands run planned once for each connection: an aggregate is locked while they do. */
export class PreparingClient extends pg.Client {
  // One of the many shapes of the base class' method is changed; the others pass through.
  override query = ((text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const send = pg.Client.prototype.query.bind(this) as (...args: unknown[]) => unknown;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  }) as pg.Client['query'];
}
