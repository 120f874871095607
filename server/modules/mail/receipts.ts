import { sql, type RawBuilder } from 'kysely';

/** Whether a profile shares how far it has read, on an alias of the table `profile`. */
export const sharesReceipts = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.configuration`)} ->> 'readReceipts')::boolean, false)`;
