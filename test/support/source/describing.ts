import type pg from 'pg';

/** A column of a statement's answer, and where it comes from: 0 and 0 where it is made by an expression. */
interface Field {
  name: string;
  tableID: number;
  columnID: number;
}

export interface Description {
  fields: readonly Field[];
  error?: Error & { code?: string };
}

interface Connection {
  parse(statement: { text: string; name: string }): void;
  describe(of: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Has PostgreSQL prepare a statement and say what it would answer; nothing runs. */
export const describe = (client: pg.ClientBase, text: string): Promise<Description> =>
  new Promise((resolve) => {
    let fields: readonly Field[] = [];
    client.query({
      submit(connection: Connection) {
        connection.parse({ text, name: '' });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (answer: { fields: Field[] }) => void ({ fields } = answer),
      // After an error nothing else comes for the statement.
      handleError: (error: Error) => resolve({ fields, error }),
      handleReadyForQuery: () => resolve({ fields }),
    } as never);
  });
