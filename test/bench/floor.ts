/** The floor beside which the product is measured: bare node:http, the same SQL over pg, the same rows as JSON. */
import { createServer } from 'node:http';
import pg from 'pg';
import { readPool } from '../../server/platform/database/database.ts';

interface Statement {
  text: string;
  values: unknown[];
}

interface Plan {
  reads: Record<string, Statement[]>;
  /** Statements of each command, run in one transaction. */
  commands: Record<string, Statement[]>;
  conversationIds: number[];
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const { DATABASE_URL = '', DATABASE_READ_URL = '', PLAN = '', PORT = '0' } = process.env;
const plan = JSON.parse(PLAN) as Plan;
const read = readPool({ DATABASE_READ_URL, DATABASE_POOL: 10 });
const write = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

async function runReads(statements: Statement[]): Promise<unknown> {
  const answers: unknown[] = [];
  for (const statement of statements) answers.push((await read.query(statement.text, statement.values)).rows);
  return answers.length === 1 ? answers[0] : answers;
}

let number = 0;

async function runCommand(statements: Statement[]): Promise<unknown> {
  const client = await write.connect();
  try {
    await client.query('begin');
    let last: { number?: number }[] = [];
    const conversation = String(plan.conversationIds[++number % plan.conversationIds.length]);
    let mail = '';
    for (const { text, values } of statements) {
      const fill = (value: string) =>
        value
          .replaceAll('$uuid', crypto.randomUUID())
          .replaceAll('$text', `Comment ${number}`)
          .replaceAll('$conversation', conversation)
          .replaceAll('$number', mail);
      last = (
        await client.query<{ number?: number }>(
          text,
          values.map((value) => (typeof value === 'string' ? fill(value) : value)),
        )
      ).rows;
      mail = String(last[0]?.number ?? mail);
    }
    await client.query('commit');
    return last;
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  const name = (request.url ?? '').slice(1).split('?')[0] ?? '';
  const work =
    request.method === 'POST'
      ? collect(request).then(() => runCommand(plan.commands[name] ?? []))
      : runReads(plan.reads[name] ?? []);
  work.then(
    (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

async function collect(stream: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

server.listen(Number(PORT), '127.0.0.1', () => process.send?.({ ready: true }));
