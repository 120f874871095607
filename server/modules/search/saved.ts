/** The searches that members keep: what they look for is sealed, since it may tell what nobody is to know. */
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { wanted } from '../../../shared/search/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import { seal, unseal, type Secrets } from '../../platform/secrets.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { Wanted } from './ask.ts';

export interface Kept {
  name: string;
  search: Wanted;
}

export interface SavedSearch extends Kept {
  savedSearchId: number;
  alert: boolean;
  seenOrdinal: number;
}

const form = z.object({ name: z.string(), search: z.object(wanted) });

const purposeOf = (profileId: number) => `saved search ${profileId}`;

export const sealSearch = (secrets: Secrets, profileId: number, kept: Kept): Buffer =>
  seal(secrets, purposeOf(profileId), JSON.stringify(kept));

/** What was kept; parts that searches do not have any more look for nothing. */
export function unsealSearch(secrets: Secrets, profileId: number, sealed: Buffer): Kept {
  const said = JSON.parse(unseal(secrets, purposeOf(profileId), sealed)) as Kept;
  const read = form.safeParse(said);
  return read.success ? read.data : { name: said.name, search: form.shape.search.parse({}) };
}

/** The searches of somebody, in their order. */
export async function savedSearchesOf(
  database: Kysely<never> | Kysely<unknown>,
  secrets: Secrets,
  profileId: number,
): Promise<SavedSearch[]> {
  const found = await rows(
    database,
    sql<Omit<SavedSearch, keyof Kept> & { sealed: Buffer }>`
      select id as "savedSearchId", alert, seen_ordinal as "seenOrdinal", sealed from saved_search
      where profile_id = ${profileId} order by position, id`,
  );
  return found.map(({ sealed, ...one }) => ({ ...one, ...unsealSearch(secrets, profileId, sealed) }));
}

/** Holds the searches of somebody back from other commands of theirs. */
export const lockSaved = ({ sql: database }: Unit, profileId: number) =>
  sql`select from profile where id = ${profileId} for no key update`.execute(database);

/** A search of somebody, held until the end. Refuses with NotFound what is not theirs. */
export async function ownSaved(
  { sql: database }: Unit,
  secrets: Secrets,
  profileId: number,
  savedSearchId: number,
): Promise<Kept> {
  const found = await firstRow(
    database,
    sql<{
      sealed: Buffer;
    }>`select sealed from saved_search where id = ${savedSearchId} and profile_id = ${profileId} for update`,
  );
  return found ? unsealSearch(secrets, profileId, found.sealed) : refuse('NotFound');
}

/** Nobody came later than whoever has this ordinal. */
export const latestOrdinal = sql<number>`(select coalesce(max(ordinal), -1) from search_person)`;
