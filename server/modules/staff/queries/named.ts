import { sql, type RawBuilder } from 'kysely';
import type { Ref } from '../../../platform/database/sql.ts';

export interface Named {
  profileId: number;
  name: string;
}

/** Somebody by number and name as JSON, also who is gone; null for nobody. */
export const namedOf = (profileId: Ref): RawBuilder<Named | null> => sql<Named | null>`(
  select json_build_object('profileId', id, 'name', name) from profile where id = ${profileId})`;
