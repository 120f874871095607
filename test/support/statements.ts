import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  /** A named one is planned once, for whatever values come. */
  name?: string;
}

/** Records every statement that a piece of work sends to PostgreSQL. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown as [string | Partial<Statement>, unknown];
    const { text, name, values = second } = typeof first === 'string' ? { text: first } : first;
    if (text !== undefined)
      statements.push({ text, values: Array.isArray(values) ? values : [], ...(name !== undefined && { name }) });
    return query.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
