import { statementsOf, type Statement } from './statements.ts';
import { world } from './world.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** Every statement that reads while something is done. */
export const readsOf = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await statementsOf(work)).filter(({ text }) => /^\s*(select|with)/i.test(text));

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
