import pg from 'pg';
import { world } from './world.ts';

interface Statement {
  text: string;
  values: unknown[];
  /** A named one is planned once, for whatever values come. */
  name?: string;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** Every statement that reads while something is done. */
export async function readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [first, second] = args as unknown as [string | Statement, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : (first.values ?? second);
    if (/^\s*(select|with)/i.test(text ?? ''))
      statements.push({
        text,
        values: Array.isArray(values) ? values : [],
        ...(typeof first === 'object' && first.name && { name: first.name }),
      });
    return query.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}

const lookedThrough = (node: Node, large: readonly string[]): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? '') ? [node['Relation Name']!] : []),
  ...(node.Plans ?? []).flatMap((one) => lookedThrough(one, large)),
];

/** The large tables that a statement's plan looks through as a whole. */
export async function wholeTables(
  large: readonly string[],
  options: string,
  text: string,
  values: unknown[] = [],
): Promise<string[]> {
  const [row] = await world.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (${options}) ${text}`, values);
  return lookedThrough(row!['QUERY PLAN'][0].Plan, large);
}
