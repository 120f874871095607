import type pg from 'pg';

/** Column types of a table, as PostgreSQL names them. */
type Columns = Record<string, string>;

/**
 * Inserts many rows in one statement and answers their ids in the order of the rows.
 * `columns` names each column with its type.
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  columns: Columns,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(columns);
  const typed = names.map((name) => `${name} ${columns[name]}`).join(', ');
  const { rows: made } = await client.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')})
     select ${names.join(', ')} from rows from (jsonb_to_recordset($1::jsonb) as (${typed})) with ordinality as r(${names.join(', ')}, n)
     order by n returning id`,
    [JSON.stringify(rows)],
  );
  return made.map((row) => row.id);
}

/** The same for a table without an id of its own. */
export async function insertLinks(
  client: pg.ClientBase,
  table: string,
  columns: Columns,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r(${typed.join(', ')})`,
    [JSON.stringify(rows)],
  );
}

/** Inserts events that happened before today, relayed long ago; answers their ids in order. */
export const insertEvents = (
  client: pg.ClientBase,
  events: readonly { name: string; actor_id: number | null; at: Date }[],
) =>
  insertRows(
    client,
    'event',
    { name: 'text', data: 'jsonb', actor_id: 'bigint', at: 'timestamptz', relayed_at: 'timestamptz' },
    events.map((one) => ({ ...one, data: { demo: true }, relayed_at: one.at })),
  );
