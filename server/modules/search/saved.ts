/** The searches that members keep: what they look for is sealed, since it may tell what nobody is to know. */
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { searchInput } from '../../../shared/search/contract.ts';
import { refuse } from '../../platform/refusal.ts';
import { seal, unseal, type Secrets } from '../../platform/secrets.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { SearchInput } from './request.ts';

export interface SearchContent {
  name: string;
  search: SearchInput;
}

export interface SavedSearch extends SearchContent {
  savedSearchId: number;
  alert: Column<'saved_search', 'alert'>;
  seenOrdinal: Column<'saved_search', 'seenOrdinal'>;
}

const form = z.object({ name: z.string(), search: z.object(searchInput) });

const purposeOf = (profileId: number) => `saved search ${profileId}`;

export const sealSearch = (secrets: Secrets, profileId: number, content: SearchContent): Buffer =>
  seal(secrets, purposeOf(profileId), JSON.stringify(content));

/** What was kept; parts that searches do not have any more look for nothing. */
export function unsealSearch(secrets: Secrets, profileId: number, sealed: Buffer): SearchContent {
  const content = JSON.parse(unseal(secrets, purposeOf(profileId), sealed)) as SearchContent;
  const read = form.safeParse(content);
  return read.success ? read.data : { name: content.name, search: form.shape.search.parse({}) };
}

/** The searches of somebody, in their order. */
export async function savedSearchesOf(
  database: Kysely<never> | Kysely<unknown>,
  secrets: Secrets,
  profileId: number,
): Promise<SavedSearch[]> {
  const found = await rows(
    database,
    sql<Omit<SavedSearch, keyof SearchContent> & Columns<'saved_search', 'sealed'>>`
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
): Promise<SearchContent> {
  const found = await firstRow(
    database,
    sql<
      Columns<'saved_search', 'sealed'>
    >`select sealed from saved_search where id = ${savedSearchId} and profile_id = ${profileId} for update`,
  );
  return found ? unsealSearch(secrets, profileId, found.sealed) : refuse('NotFound');
}

/** Nobody came later than whoever has this ordinal. */
export const latestOrdinal = sql<number>`(select coalesce(max(ordinal), -1) from search_person)`;
