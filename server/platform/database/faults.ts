// What an error of the database says: that a statement was wrong, that the database is away, or that nobody knows.

/**
 * The connection went while a COMMIT was under way: it may have landed or not. Nothing that it may name is deleted; the
 * command's log tells a repeat, and the sweep of strays asks later.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the transaction landed.', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** A server where only the primary will do is a replica, which lags behind: whoever finds nothing there would take it for done. */
export class NotPrimary extends Error {
  constructor() {
    super('DATABASE_READ_URL names a replica. It has to name the primary, by a role that can only read.');
    this.name = 'NotPrimary';
  }
}

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** PostgreSQL's code of an error (`23505` for a unique key, `40001` for a conflict …) or undefined. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causesOf(error)) if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** The server ends the connection with these: for being shut down, and for a transaction that idled too long. */
const farewells = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '53300']);
const isFarewell = (state: string) => farewells.has(state) || state.startsWith('08');

const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Whether a statement failed without an answer of the server, so that nobody knows what its connection is still doing. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  return state === undefined || isFarewell(state);
}

/** What the driver says in words alone: the server is silent, went away, or gave no connection in time. */
const silence = /^Query read timeout|timeout exceeded when trying to connect|Connection terminated|connection error/i;

/** Whether an error says that the database, or whoever else was called, cannot be reached. */
export function isAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = String(cause.code ?? '');
    if (cause instanceof OutcomeUnknown || cause instanceof NotPrimary || unreachable.has(code) || isFarewell(code))
      return true;
    if (silence.test(cause.message)) return true;
  }
  return false;
}

/** A statement or the wait for a lock took longer than the server lets it. */
const outOfTime = new Set(['57014', '55P03']);

/** Whether an error says that the database cannot be reached or has no time, rather than that a statement was wrong. */
export const isUnavailable = (error: unknown): boolean => isAway(error) || outOfTime.has(sqlState(error) ?? '');

/** Two transactions stood in each other's way, and this one gave in. */
const conflicts = new Set(['40001', '40P01']);

/** Whether the same transaction may go well when it is tried once more: others were in its way. */
export const isConflict = (error: unknown): boolean => conflicts.has(sqlState(error) ?? '');

/** Whether a transaction that ended with this error may have landed all the same. */
export function mayHaveLanded(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => cause instanceof OutcomeUnknown);
}
