import { world } from './world.ts';

/** The tables of the house; one in partitions is one table. */
export const tables = async (): Promise<string[]> => {
  const all = await world.sql<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  return all.map(({ name }) => name);
};
