import type pg from 'pg';

/** Why a pooler between us and PostgreSQL will not do. */
export const poolerWrong =
  'a pooler gives each transaction another connection and loses prepared statements; take PgBouncer 1.21 or newer with max_prepared_statements, or pool by session';

/** Of a statement that this connection never heard of, and of one that somebody else has under its name. */
const lost = new Set(['26000', '42P05']);

/**
 * Asks whether what one connection of a pool prepares is still there when another has had its place: answers `poolerWrong`
 * where it is not. Takes two connections of the pool for a moment, and throws what the database says while it is away.
 */
export async function poolerFault(pool: pg.Pool): Promise<string | undefined> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const statement = { name: 'pooler', text: 'select 1 as pooler' };
  try {
    await one.query(statement);
    await other.query('begin');
    await other.query('select 1');
    await one.query(statement);
    return undefined;
  } catch (error) {
    if (!lost.has((error as { code?: string }).code ?? '')) throw error;
    return poolerWrong;
  } finally {
    await other.query('rollback').catch(() => undefined);
    one.release();
    other.release();
  }
}
