export function tablesFile(
  ask: (statement: string) => Promise<{ table: string; name: string; type: string; filled: boolean }[]>,
): Promise<string>;
