import { sql, type Kysely, type RawBuilder } from 'kysely';
import { firstRow, type Ref } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';

/** Whether one of two blocked the other, as SQL: one look into an index. Nobody (null) is never blocked. */
export const isBlockedBetween = (viewerId: number, profileId: Ref): RawBuilder<boolean> =>
  sql<boolean>`exists (select from apart where apart.profile_id = ${viewerId} and apart.other_id = ${profileId})`;

/** Whether one of the two blocked the other. */
export const areBlocked = async (database: Kysely<never> | Kysely<unknown>, one: number, other: number) =>
  (await firstRow(database, sql`select from apart where profile_id = ${one} and other_id = ${other}`)) !== undefined;

/** Holds back whatever else would tie two profiles together or part them, until this command is through. */
export const lockPair = ({ sql: database }: Unit, one: number, other: number) =>
  sql`select from profile where id in (${one}, ${other}) order by id for no key update`.execute(database);
